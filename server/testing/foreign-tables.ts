/**
 * Tables that a feature or the platform queries although another one owns them, and why it does not call what the owner exports.
 * `feature-boundaries.test.ts` compares this list with the queries.
 */
export const foreignTables: Record<string, Record<string, string>> = {
  'challenges/categories': {
    challenge_listing: 'It says which challenges are the newest of each goal.',
    challenge_total: 'It holds the figures of each goal.',
  },
  'challenges/challenges': {
    challenge_faq: 'The checklist before publishing is one query, with the questions without a translation.',
    challenge_file: 'The checklist before publishing is one query, with the files without a translation.',
    challenge_partner: 'The checklist before publishing is one query, with the partners without a translation.',
    gallery_picture: 'The checklist before publishing is one query, with the pictures without a text.',
    task: 'The checklist before publishing is one query; tasks import challenges.',
  },
  'challenges/participation': {
    team_invite: "A challenge's page shows the member's invitations and requests; teams import participation.",
  },
  'members/directory': {
    member: 'The directory is a list of members by other filters than those of the public.',
  },
  'members/guardians': {
    member: 'The children of a guardian are one query, with the ages; so are the members who came of age.',
  },
  'members/skills': {
    team_skill: 'A skill that a team looks for is not deleted; teams import skills.',
  },
  'organisation/pages': {
    consent: 'A version that members agreed to stays as it is; members import pages.',
  },
  'site/audit-log': {
    audit_event: 'The log is a list with filters, an order and names, of what the platform records.',
  },
  // The platform imports no feature, so that a function of the owner is not an alternative here.
  'platform/auth': {
    challenge_role:
      'The roles in force depend on whether a member administers a challenge, in the query that finds them.',
    member: 'Every request of a member finds its session and the roles of its member in one query.',
    member_identity: 'A refusal names the ways to authenticate again, providers among them, in one query.',
    passkey: 'Whether a member has a second factor is part of the query that opens or finds a session.',
    recovery_code: 'The second factors of a member, by which they may go on, are one query.',
    totp: 'Whether a member has a second factor is part of the query that opens or finds a session.',
  },
  'platform/mail': {
    member: 'A mail to an address belongs to its account, if there is one, from the statement that queues it.',
  },
};
