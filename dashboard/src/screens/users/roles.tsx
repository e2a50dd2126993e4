import type { Role } from '@kontor/sdk';
import { kontor } from '../../api/kontor.ts';
import { useRead } from '../../api/queries.ts';
import { Card, ErrorPanel, Skeleton, Table } from '../../components/index.ts';
import { UsersFrame } from './frame.tsx';
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

const verbs = { read: 'reads', write: 'writes', delete: 'deletes' } as const;
type Verb = keyof typeof verbs;

/** One row per resource, one column per role. */
function Matrix({ roles }: { roles: readonly Role[] }) {
  const things = new Map<string, Set<string>>();
  for (const { scopes } of roles) {
    for (const scope of scopes) {
      const { thing } = split(scope);
      things.set(thing, things.get(thing) ?? new Set());
    }
  }
  return (
    <Table
      caption={t('roles')}
      rows={[...things.keys()]}
      keyOf={(thing) => thing}
      columns={[
        { title: t('resource'), cell: (thing) => thing.replaceAll('-', ' ') },
        ...roles.map((role) => ({
          title: t(role.role),
          cell: (thing: string) => {
            const may = role.scopes.map(split).filter((one) => one.thing === thing);
            if (may.length === 0) return <span className="soft">{t('nothing')}</span>;
            return may.map(({ verb }) => t(verbs[verb])).join(', ');
          },
        })),
      ]}
    />
  );
}

function split(scope: string): { thing: string; verb: Verb } {
  const at = scope.lastIndexOf('-');
  // The cast: scopes end in one of these three.
  return { thing: scope.slice(0, at), verb: scope.slice(at + 1) as Verb };
}
