import { useParams } from 'react-router';
import { useApiQuery } from '../../../../platform/use-api-query.ts';
import { Loaded } from '../../../../ui/loaded.tsx';
import { ApplicationTable } from './application-table.tsx';
import { GiveRoleForm } from './give-role-form.tsx';
import { InvitationTable } from './invitation-table.tsx';
import styles from './people-editor.module.css';
import { RoleTable } from './role-table.tsx';
import { usePeopleEditorTexts } from './texts.ts';
import { peopleCall } from './use-people.ts';

/** Who has which role in a challenge, invitations, and applications to advise it. */
export function Component() {
  const t = usePeopleEditorTexts();
  const { id = '' } = useParams();
  const query = useApiQuery(peopleCall, { params: { id } });
  return (
    <Loaded query={query}>
      {({ data, invitations, applications, can }) => (
        <div className={styles.page}>
          <GiveRoleForm challengeId={id} roles={can.give} />
          <section aria-labelledby="roles">
            <h3 id="roles" tabIndex={-1}>
              {t.title}
            </h3>
            <RoleTable challengeId={id} rows={data} />
          </section>
          {applications.length > 0 && (
            <section aria-labelledby="applications">
              <h3 id="applications" tabIndex={-1}>
                {t.applications.title}
              </h3>
              <ApplicationTable challengeId={id} rows={applications} />
            </section>
          )}
          {invitations.length > 0 && (
            <section aria-labelledby="invitations">
              <h3 id="invitations" tabIndex={-1}>
                {t.invitations.title}
              </h3>
              <InvitationTable challengeId={id} rows={invitations} />
            </section>
          )}
        </div>
      )}
    </Loaded>
  );
}
