import { expect, newTag, test } from './fixtures.ts';

test.describe('a reader in Tokyo', () => {
  test.use({ timezoneId: 'Asia/Tokyo' });

  test("CONST-20 the days of cards are the organisation's, on the server and after hydration", async ({
    page,
    open,
    addChallenge,
    request,
  }) => {
    const tag = newTag();
    await addChallenge({ challenge: { tags: [tag], registration_deadline: new Date('2124-03-05T01:00:00Z') } });
    expect(await (await request.get(`/challenges?tag=${tag}&lang=en`)).text()).toContain('register until 04/03/2124');
    await open(`/challenges?tag=${tag}`, 'en');
    await expect(page.getByRole('article')).toContainText('register until 04/03/2124');
  });
});
