import { type MemberFile, rolesInput } from '@mutirao/contract/members/directory/directory.ts';
import { platformRoles } from '@mutirao/contract/members/members/roles.ts';
import { callApi } from '../../../platform/api.ts';
import { showToast } from '../../../platform/toasts.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox, ChoiceGroup } from '../../../ui/choices.tsx';
import { Failure } from '../../../ui/failure.tsx';
import { useForm } from '../../../ui/use-form.ts';
import { useDirectoryTexts } from './account-state.ts';
import styles from './directory.module.css';

interface RolesFormProps {
  file: MemberFile;
  onChange: (file: MemberFile) => void;
}

/** The roles of a member on the platform, for master admins. */
export function RolesForm({ file, onChange }: RolesFormProps) {
  const { changeRoles: t, roles } = useDirectoryTexts();
  const { onSubmit, failure, waiting } = useForm(
    rolesInput,
    async (body) => {
      onChange(await callApi('PUT /admin/members/:member/roles', { params: { member: file.id }, body }));
      showToast({ tone: 'success', text: t.done });
    },
    { read: (fields) => ({ roles: fields.getAll('roles') }) },
  );
  return (
    <form className={styles.roles} onSubmit={onSubmit} noValidate>
      <ChoiceGroup label={t.title}>
        {platformRoles.map((role) => (
          <Checkbox
            key={role}
            name="roles"
            value={role}
            defaultChecked={file.roles.includes(role)}
            label={roles[role]}
          />
        ))}
      </ChoiceGroup>
      {failure && <Failure>{failure}</Failure>}
      <p>
        <Button type="submit" aria-disabled={waiting}>
          {waiting ? t.waiting : t.submit}
        </Button>
      </p>
    </form>
  );
}
