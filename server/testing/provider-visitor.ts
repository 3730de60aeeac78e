/** A browser at a provider: follows redirects, stores cookies, and signs in. */
export async function visitProvider(address: string, form: Record<string, string>): Promise<URL> {
  const { origin } = new URL(address);
  const cookies = new Map<string, string>();
  let next = new URL(address);
  let body: URLSearchParams | undefined;
  for (let steps = 0; steps < 10; steps += 1) {
    const answer = await fetch(next, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(body && { method: 'POST', body }),
    });
    for (const line of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split(/=(.*)/s);
      cookies.set(name, value);
    }
    await answer.arrayBuffer();
    const location = answer.headers.get('location');
    if (!location && answer.status !== 200) throw new Error(`${next} answered ${answer.status}`);
    // The provider's sign-in page.
    body = location ? undefined : new URLSearchParams(form);
    if (location) next = new URL(location, next);
    if (next.origin !== origin) return next;
  }
  throw new Error(`${address} leads nowhere`);
}
