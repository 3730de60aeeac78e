import { addCertificates, longNames } from './certificates.ts';
import { test } from './fixtures.ts';

test('look', async ({ page, open, platform }) => {
  test.setTimeout(200_000);
  const long = {
    team_name: 'Guardiãs e Guardiões do Igarapé Encantado da Comunidade',
    role: 'captain' as const,
    challenge_title_pt: 'Água da chuva o ano inteiro nas cisternas comunitárias do Sertão do Pajeú',
    challenge_title_en: 'Rainwater all year round in the shared cisterns of the Sertão do Pajeú',
    responsible_name: longNames.latin,
    organisation_signatory: longNames.cyrillic,
  };
  const made = await addCertificates(
    platform,
    {},
    { contestant_name: longNames.latin, ...long },
    { contestant_name: longNames.arabic, ...long, hours: null },
    { contestant_name: longNames.longest, ...long, challenge_title_pt: long.challenge_title_pt.repeat(2) },
    { withdrawn_at: new Date(), withdrawal_reason: 'Emitido por engano: a pessoa ajudou em outro desafio.' },
    { contestant_name: longNames.greek, team_name: longNames.cyrillic },
  );
  for (const [index, { code }] of made.entries()) {
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 900 });
      await open(`/certificate/${code}`, index % 2 ? 'en' : 'pt');
      await page.screenshot({ path: `/tmp/cw/cert-${index}-${width}.png`, fullPage: true });
    }
    await page.goto(`/certificate/${code}/print`);
    await page.waitForTimeout(300);
    const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true, path: `/tmp/cw/cert-${index}.pdf` });
    console.log(index, pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length);
  }
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 900 });
    await open('/verify', 'pt');
    await page.screenshot({ path: `/tmp/cw/verify-${width}.png`, fullPage: true });
    await open('/certificate/UNKNOWN', 'en');
    await page.screenshot({ path: `/tmp/cw/unknown-${width}.png`, fullPage: true });
  }
});
test.use({ allowedComplaints: /./ });
