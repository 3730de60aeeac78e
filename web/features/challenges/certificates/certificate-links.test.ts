import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { linkedInLink, offlineProgram } from './certificate-links.ts';

test('all fields of a certification are filled, with the month in the zone of the organisation', () => {
  const link = new URL(
    linkedInLink({
      name: 'Rio limpo & vivo',
      address: 'https://mutirao.example/certificate/7KPM-Q2XH-9RTV-C4DE',
      organisation_name: 'Mutirão',
      verify_code: '7KPM-Q2XH-9RTV-C4DE',
      created_at: '2027-01-01T01:00:00.000Z',
    }),
  );
  expect(link.origin + link.pathname).toBe('https://www.linkedin.com/profile/add');
  expect(Object.fromEntries(link.searchParams)).toEqual({
    startTask: 'CERTIFICATION_NAME',
    name: 'Rio limpo & vivo',
    organizationName: 'Mutirão',
    issueYear: '2026',
    issueMonth: '12',
    certUrl: 'https://mutirao.example/certificate/7KPM-Q2XH-9RTV-C4DE',
    certId: '7KPM-Q2XH-9RTV-C4DE',
  });
});

test('the program on the page is that of the guide, which a test of the server runs', async () => {
  const guide = await readFile('docs/how-to/verify-a-certificate.md', 'utf8');
  expect(guide).toContain(`\`\`\`js\n${offlineProgram}\`\`\``);
});
