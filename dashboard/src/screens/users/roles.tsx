import type { Role } from '@kontor/sdk';
import type { ReactNode } from 'react';
import { kontor } from '../../api/kontor.ts';
import { useRead } from '../../api/queries.ts';
import { Card, ErrorPanel, Skeleton, Table } from '../../components/index.ts';
import { UsersFrame } from './frame.tsx';
import { resourcesOf, type Verb, verbsOf } from './role-matrix.ts';
import { t } from './words.ts';

export function useRoles() {
  return useRead(['users', 'roles'], async (options) => (await kontor.users.roles(options)).data);
}

export function Roles() {
  const query = useRoles();
  return (
    <UsersFrame part="roles">
      {query.error ? (
        <ErrorPanel error={query.error} retry={query.refetch} />
      ) : query.data === undefined ? (
        <Skeleton lines={8} />
      ) : (
        <>
          <div className="grid">
            {query.data.map(({ role, about }) => (
              <Card key={role} title={t(role)}>
                <p className="soft">{about}</p>
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

function mayDo(role: Role, resource: string): ReactNode {
  const may = verbsOf(role, resource);
  if (may.length === 0) return <span className="soft">{t('nothing')}</span>;
  return may.map((verb) => t(verbs[verb])).join(', ');
}

/** One row per resource, one column per role. */
function Matrix({ roles }: { roles: readonly Role[] }) {
  return (
    <Table
      caption={t('roles')}
      rows={resourcesOf(roles)}
      keyOf={(resource) => resource}
      columns={[
        {
          title: t('resource'),
          cell: (resource) => (
            <>
              {resource.replaceAll('-', ' ')}
              <div className="phone-only soft small">
                {roles.map((role) => (
                  <div key={role.role}>
                    {t(role.role)}: {mayDo(role, resource)}
                  </div>
                ))}
              </div>
            </>
          ),
        },
        ...roles.map((role) => ({
          title: t(role.role),
          cell: (resource: string) => mayDo(role, resource),
          isMinor: true,
        })),
      ]}
    />
  );
}
