/** What crawlers may read: everything public, and where to find it. */
export function robotsFile(publicUrl: string): string {
  return ['User-agent: *', 'Disallow: /api/', 'Allow: /api/docs', `Sitemap: ${publicUrl}/sitemap.xml`, ''].join('\n');
}
