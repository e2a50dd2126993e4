import type { Role } from '@kontor/sdk';
import type { ReactNode } from 'react';
import { kontor } from '../../api/kontor.ts';
import { useRead } from '../../api/queries.ts';
import { Card, ErrorPanel, Skeleton, Table } from '../../components/index.ts';
import { t as common, roleName } from '../../i18n/common.ts';
import { UsersFrame } from './frame.tsx';
import { areaNeeds, type RoleArea, type Verb, verbsOf } from './role-matrix.ts';
import { t } from './words.ts';

export function Roles() {
  const query = useRead(['users', 'roles'], async (options) => (await kontor.users.roles(options)).data);
  return (
    <UsersFrame part="roles">
      {query.error ? (
        <ErrorPanel error={query.error} retry={query.refetch} />
      ) : query.data === undefined ? (
        <Skeleton lines={8} />
      ) : (
        <>
          <div className="grid">
            {query.data.map(({ role }) => (
              <Card key={role} title={roleName(role)}>
                <p className="soft">{t(`${role}About`)}</p>
              </Card>
            ))}
          </div>
          <p className="soft">{t('matrixAbout')}</p>
          <Matrix roles={query.data} />
        </>
      )}
    </UsersFrame>
  );
}

const verbs = { read: 'reads', write: 'writes', delete: 'deletes' } as const satisfies Record<Verb, string>;

function mayDo(role: Role, area: RoleArea): ReactNode {
  const may = verbsOf(role, area);
  if (may.length === 0) return <span className="soft">{t('nothing')}</span>;
  return may.map((verb) => t(verbs[verb])).join(', ');
}

const areas = Object.keys(areaNeeds) as RoleArea[];

/** One row per area of the navigation, one column per role. */
function Matrix({ roles }: { roles: readonly Role[] }) {
  return (
    <Table
      caption={t('roles')}
      rows={areas}
      keyOf={(area) => area}
      columns={[
        {
          title: t('resource'),
          cell: (area) => (
            <>
              {common(area)}
              <div className="phone-only soft small">
                {roles.map((role) => (
                  <div key={role.role}>
                    {roleName(role.role)}: {mayDo(role, area)}
                  </div>
                ))}
              </div>
            </>
          ),
        },
        ...roles.map((role) => ({
          title: roleName(role.role),
          cell: (area: RoleArea) => mayDo(role, area),
          isMinor: true,
        })),
      ]}
    />
  );
}
