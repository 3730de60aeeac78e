/**
 * Tables that a feature or the platform queries although another one owns them, and why it does not call what the owner exports.
 * `feature-boundaries.test.ts` compares this list with the queries.
 */
export const foreignTables: Record<string, Record<string, string>> = {
  'challenges/announcements': {
    announcement: 'Announcements are listed with the state of their delivery.',
    notification: 'The copy of all data of a member has the announcements that they received.',
  },
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
  'challenges/community': {
    map_cell: 'The list of places is one query, with their number, which the map counts.',
  },
  'challenges/participation': {
    team_invite: "A challenge's page shows the member's invitations and requests; teams import participation.",
  },
  'challenges/people': {
    member: 'Judges, advisers and applicants are listed with their names.',
  },
  'challenges/waiting': {
    adviser_application: 'The challenges in which somebody waits are one query.',
  },
  'members/directory': {
    challenge: 'Merging accounts locks their challenges.',
    member: 'The directory is a list of members by other filters than those of the public.',
    member_identity: 'An account is one query, with the providers by which it is opened.',
    session: 'An account is one query, with the number of its sessions.',
  },
  'members/guardians': {
    announcement: 'What guardians are notified of names the child, until the account is deleted.',
    member: 'The children of a guardian are one query, with the ages; so are the members who came of age.',
  },
  'members/notifications': {
    certificate: 'Those who are notified together each get the link to their own; certificates import notifications.',
    challenge: 'Notifications are listed with the title of the challenge, and changes are compared with its row.',
    member: 'The fan-out selects addresses and languages in one statement.',
    platform_setting: 'The fan-out applies the preferences of members in one statement.',
    topic: 'Notifications are listed without the titles of hidden topics; the forum imports notifications.',
  },
  'members/skills': {
    team_skill: 'A skill that a team looks for is not deleted; teams import skills.',
  },
  'organisation/figures': {
    place:
      'Participants are counted by state in one statement; the list is replaced whole, so that no view can be of it.',
  },
  'organisation/pages': {
    consent: 'A version that members agreed to stays as it is; members import pages.',
  },
  'organisation/translations': {
    challenge_block: 'The list names blocks by their keys, as their editor does.',
    challenge_prize: 'The list names prizes by their keys, as their editor does.',
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
