import type { User } from '@kontor/sdk';
import { useSession } from '../../api/session.ts';
import { RadioGroup } from '../../components/index.ts';
import { Link } from '../../components/link.tsx';
import { roleName } from '../../i18n/common.ts';
import { roles } from './search.ts';
import { t } from './words.ts';

type Props = {
  value: User['role'];
  onChange: (role: User['role']) => void;
  error?: string | undefined;
  /** The role cannot be changed. */
  isFixed?: boolean;
};

/** The roles with their permissions. Only owners can create owners. */
export function RoleChoice({ value, onChange, error, isFixed = false }: Props) {
  const { user } = useSession();
  return (
    <>
      <RadioGroup
        legend={t('role')}
        value={value}
        onChange={onChange}
        error={error}
        choices={roles.map((role) => ({
          value: role,
          label: roleName(role),
          hint: t(`${role}About`),
          disabled: isFixed || (role === 'owner' && user.role !== 'owner'),
        }))}
      />
      <p className="small">
        <Link to="/users/roles">{t('matrixAbout')}</Link>
      </p>
    </>
  );
}
