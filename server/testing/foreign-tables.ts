/**
 * Tables that a feature or the platform queries although another one owns them, and why it does not call what the owner exports.
 * `feature-tables.test.ts` compares this list with the queries.
 */
export const foreignTables: Record<string, Record<string, string>> = {
  'accounts/mail-links': {
    member: 'Mails greet the member by name, and the row is locked so that one link is sent at a time.',
  },
  'accounts/personal-data': {
    member: 'The deletion of an account is a sequence of conditional updates of its two columns.',
  },
  'accounts/providers': {
    member: 'The owner of an identity is found only while the account is there, in the query that signs in.',
  },
  'challenges/announcements': {
    announcement: 'Announcements are listed with the state of their delivery.',
    challenge: 'Only published challenges have announcements, which are read with their titles.',
    challenge_follow: 'The recipients of an announcement are one query, of all followers for example.',
    challenge_role: 'The recipients of an announcement are one query, of participants or judges for example.',
    member: 'Announcements name who wrote and who sent them, and go to members who are not suspended.',
    notification: 'The copy of all data of a member has the announcements that they received.',
    stage: 'A filter by the answers to a stage is refused once that stage is deleted.',
  },
  'challenges/categories': {
    challenge: 'The titles of the newest challenges of all goals are read in the query of the goals.',
    challenge_listing: 'It says which challenges are the newest of each goal.',
    challenge_total: 'It holds the figures of each goal.',
  },
  'challenges/certificates': {
    challenge: 'Closing is a change of the challenge, which an issuance copies to its certificates.',
    challenge_role: 'Who gets a certificate is one query of those who accepted.',
    interaction: 'Who gets a certificate follows from the answers, in the query of those who accepted.',
    member: 'Who gets a certificate is one query, with names, and locks the members while it is issued.',
    stage: 'Where nothing could be answered, accepting is enough.',
    task_member: 'Those who accepted are listed with the tasks they have done.',
    team: 'Certificates name the team and its leader.',
    team_member: 'Certificates name the team, and its answers count for its members.',
  },
  'challenges/credentials': {
    certificate_credential: 'Certificates number their credentials in the transaction that issues or corrects them.',
  },
  'challenges/challenges': {
    challenge_faq: 'The checklist before publishing is one query, with the questions without a translation.',
    challenge_file: 'The checklist before publishing is one query, with the files without a translation.',
    challenge_follow: 'Who is concerned by changed dates is one query; participation imports challenges.',
    challenge_partner: 'The checklist before publishing is one query, with the partners without a translation.',
    challenge_role: 'Winners are found among the participants; participation imports challenges.',
    gallery_picture: 'The checklist before publishing is one query, with the pictures without a text.',
    member: 'Drafts and prizes name members in the query of the challenge.',
    stage: 'Stages outside of changed dates are shown before they are saved; the timeline imports challenges.',
    task: 'The checklist before publishing is one query; tasks import challenges.',
    team: 'Prizes name the winning team; teams import challenges.',
  },
  'challenges/community': {
    challenge: 'All participants, and those who are listed, are counted in one query.',
    contestant: 'The community is one query, with where its people live.',
    contestant_skill: 'The community is one query, with the skills of its people.',
    map_cell: 'The list of places is one query, with their number, which the map counts.',
    member: 'The community is one query, with the names of its people.',
    skill: 'The community is one query, with the names of skills, by which it is filtered.',
  },
  'challenges/forum': {
    challenge: 'Whether a challenge has a forum is one query with the roles of the member.',
    challenge_role: 'Posts are listed with the roles of their authors, and people of the challenge are mentioned.',
    contestant: 'Replies are listed with where their authors live.',
    member: 'Posts are listed with the names of their authors.',
  },
  'challenges/gallery': {
    challenge: 'The size of the gallery is a figure of the challenge, read with a page of it.',
  },
  'challenges/moderation': {
    challenge: 'The queue is one query, with the titles of the challenges.',
    contestant: 'Whether a report counts towards hiding depends on a complete profile.',
    challenge_role: 'Admins of a challenge are notified of what is reported in it.',
    member: 'The queue is one query, with the names of authors, reporters and moderators.',
    user_profile: 'Whether a report counts towards hiding depends on a complete profile.',
  },
  'challenges/participation': {
    challenge: 'Lists leave drafts out, and participation depends on the state of the challenge.',
    contestant: 'Participation is one query, and depends on a complete profile.',
    member: 'The row is locked so that the account is not deleted while its participation is written.',
    team: 'Participation is one query and names the team; teams import participation.',
    team_invite: "A challenge's page shows the member's invitations and requests; teams import participation.",
    team_member: 'Participation is one query and names the team; teams import participation.',
    user_profile: 'Participation is one query, and depends on a complete profile.',
  },
  'challenges/participants': {
    challenge: 'Whether the answer of a team counts for its members is a column of the challenge.',
    challenge_role: 'Participants are filtered in one query, which begins with those who accepted.',
    contestant: 'Participants are found by where they live.',
    contestant_skill: 'Participants are found by their skills.',
    interaction: 'Participants are found by the stages they answered.',
    member: 'Participants are found by their names, and listed with them.',
    skill: 'A skill is given by its abbreviation.',
    stage: 'Participants are listed with the stages they answered, by title.',
    team: 'Leaders of teams are found among the participants.',
    team_member: 'Participants are found by having a team, whose answers count for its members.',
  },
  'challenges/people': {
    challenge: 'Open applications are counted by challenge, with their titles.',
    challenge_role: 'Judges and advisers are one query, with their names and what they tell of themselves.',
    contestant: 'Judges and advisers are one query, with where they live.',
    member: 'Judges, advisers and applicants are listed with their names.',
    user_profile: 'Judges and advisers are one query, with what they tell of themselves.',
  },
  'challenges/problem-locations': {
    challenge: 'Who may do what on a problem map depends on the state of the challenge.',
    contestant: 'Reporting a problem depends on a complete profile.',
    user_profile: 'Reporting a problem depends on a complete profile.',
  },
  'challenges/tasks': {
    challenge: 'Who may do what with tasks depends on the state of the challenge, which has their number.',
    member: 'Tasks are listed with the names of those who joined.',
  },
  'challenges/teams': {
    interaction: 'Those who manage a challenge list teams by the stages they answered.',
    stage: 'Those who manage a challenge list teams by the stages they answered.',
    challenge: 'Teams are listed with the title, the limit and the state of their challenge.',
    contestant: 'A search for team-mates is one query, with where they live.',
    contestant_skill: 'A search for team-mates is one query, with their skills.',
    member: 'Teams are listed with the names of their people.',
    skill: 'Teams and members are listed with the names of the skills they look for and have.',
  },
  'challenges/timeline': {
    challenge: 'Whether a timeline is shown, and who answers in it, are columns of the challenge.',
    challenge_role: 'Those who reply are found in one statement, and their open pages reloaded.',
    member: 'Interactions are listed with the names of their authors.',
    team: 'Interactions are listed with the names of teams, and the team is locked while one is written for it.',
    team_member: 'Whose answer stands for whom follows from the teams, in the query of the interactions.',
  },
  'challenges/waiting': {
    adviser_application: 'The challenges in which somebody waits are one query.',
    challenge: 'The challenges in which somebody waits are one query, with their titles.',
    interaction: 'The challenges in which somebody waits are one query, with the answers that wait longest.',
    stage: 'The challenges in which somebody waits are one query, with the number of waiting answers.',
  },
  'challenges/visits': {
    challenge: 'A visit is counted in one statement, if the challenge is published.',
  },
  'members/directory': {
    challenge: 'Merging accounts locks their challenges.',
    challenge_follow: 'Merging accounts locks the challenges that they follow.',
    challenge_role: 'An account is one query, with the number of its challenges.',
    contestant: 'An account is one query, with the place.',
    member: 'The directory is a list of members by other filters than those of the public.',
    member_identity: 'An account is one query, with the providers by which it is opened.',
    session: 'An account is one query, with the number of its sessions.',
  },
  'members/achievements': {
    challenge: 'Achievements are listed with the title of the challenge.',
  },
  'members/activities': {
    challenge: 'Activities are listed with the title of the challenge, and those in drafts are hidden.',
    team: 'Activities name the team of the time, unless moderation hid it.',
  },
  'members/avatars': {
    member: 'The address of the avatar is a column of the member, locked while the picture is replaced.',
  },
  'members/members': {
    challenge: 'A profile is one query; accepted challenges that are drafts are left out.',
    challenge_role: 'A profile is one query, with the accepted challenges.',
    contestant: 'A profile is one query, and only complete ones are in the sitemap.',
    contestant_skill: 'A profile is one query, with the skills.',
    platform_setting: 'A member reads the own settings with the profile, in one query.',
    skill: 'A profile is one query, with the names of the skills.',
    user_profile: 'A profile is one query, and only complete ones are in the sitemap.',
  },
  'members/notifications': {
    certificate: 'Those who are notified together each get the link to their own; certificates import notifications.',
    challenge: 'Notifications are listed with the title of the challenge, and changes are compared with its row.',
    challenge_follow: 'The fan-out selects the followers of a challenge in one statement.',
    challenge_role: 'The fan-out selects the participants of a challenge in one statement.',
    member: 'The fan-out selects addresses and languages in one statement.',
    platform_setting: 'The fan-out applies the preferences of members in one statement.',
    topic: 'Notifications are listed without the titles of hidden topics; the forum imports notifications.',
  },
  'members/skills': {
    contestant: 'Skills hang on the contestant, and personal data is found by the member.',
    team_skill: 'A skill that a team looks for is not deleted; teams import skills.',
  },
  'organisation/enquiries': {
    challenge: 'An enquiry is one query, with the challenge that it became.',
    member: 'The inbox names staff and senders; what was written while signed out is found by the confirmed address.',
  },
  'organisation/impact': {
    member: 'The board is listed with the names of its members.',
  },
  'organisation/pages': {
    consent: 'A version that members agreed to stays as it is; members import pages.',
    member: 'Staff see how many members will be asked to agree; members import pages.',
  },
  'organisation/translations': {
    challenge: 'The list is one query, with the titles of the challenges.',
    challenge_block: 'The list names blocks by their keys, as their editor does.',
    challenge_prize: 'The list names prizes by their keys, as their editor does.',
  },
  'site/audit-log': {
    audit_event: 'The log is a list with filters, an order and names, of what the platform records.',
    challenge: 'An entry names the challenge that it is about.',
    member: 'The log is one query, with the names of people, and is searched by them.',
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
