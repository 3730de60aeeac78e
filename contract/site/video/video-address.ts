export interface VideoSource {
  readonly site: 'YouTube' | 'Vimeo';
  readonly id: string;
  /** For the frame that plays it. */
  readonly player: string;
}

const youtubeHosts = /^(?:www\.|m\.)?(?:youtube\.com|youtube-nocookie\.com|youtu\.be)$/;
const vimeoHosts = /^(?:www\.|player\.)?vimeo\.com$/;

function parse(address: string): URL | undefined {
  return URL.canParse(address) ? new URL(address) : undefined;
}

/** The video behind an address: YouTube by its 11 characters, Vimeo by its number; undefined for anything else. */
export function findVideo(address: string): VideoSource | undefined {
  const url = parse(address);
  if (!url) return undefined;
  const parts = url.pathname.split('/').filter(Boolean);
  if (youtubeHosts.test(url.hostname)) {
    const id = url.searchParams.get('v') ?? parts.at(-1) ?? '';
    return /^[\w-]{11}$/.test(id)
      ? { site: 'YouTube', id, player: `https://www.youtube-nocookie.com/embed/${id}?autoplay=1` }
      : undefined;
  }
  if (vimeoHosts.test(url.hostname)) {
    const id = parts.find((part) => /^[0-9]+$/.test(part));
    return id ? { site: 'Vimeo', id, player: `https://player.vimeo.com/video/${id}?autoplay=1&dnt=1` } : undefined;
  }
  return undefined;
}
