import type { AccountScope, OAuthClient } from '@kontor/sdk';
import { kontor } from '../../api/kontor.ts';
import { useRead } from '../../api/queries.ts';
import { Badge, Button, Card, ErrorPanel } from '../../components/index.ts';
import { t } from './words.ts';

/** The scopes that no call needed in 30 days. Removing them is reviewed like every change of scopes. */
export function UnusedScopes({
  client,
  onRemove,
}: {
  client: OAuthClient;
  onRemove: (unused: AccountScope[]) => void;
}) {
  const query = useRead(['oauth-clients', client.id, 'scope-usage'], (options) =>
    kontor.oauthClients.scopeUsage(client.id, options),
  );
  if (query.error) return <ErrorPanel error={query.error} retry={query.refetch} />;
  const unused = (query.data?.data ?? [])
    .filter(({ calls_last_30_days }) => calls_last_30_days === 0)
    .map(({ scope }) => scope);
  // A client without a scope can do nothing.
  if (unused.length === 0 || unused.length === client.scopes.length) return null;
  return (
    <Card
      title={t('unusedTitle', { n: unused.length })}
      actions={
        <Button size="small" onClick={() => onRemove(unused)}>
          {t('removeUnused', { n: unused.length })}
        </Button>
      }
    >
      <div className="stack">
        <p className="soft">{t('unusedAbout')}</p>
        <div className="row">
          {unused.map((scope) => (
            <Badge key={scope}>{scope}</Badge>
          ))}
        </div>
      </div>
    </Card>
  );
}
