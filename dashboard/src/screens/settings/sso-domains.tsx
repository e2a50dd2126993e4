import type { SsoConnection } from '@kontor/sdk';
import { useState } from 'react';
import { kontor } from '../../api/kontor.ts';
import { useAction } from '../../api/queries.ts';
import {
  Button,
  Card,
  CopyButton,
  DescriptionList,
  ErrorPanel,
  Field,
  IconButton,
  StatusBadge,
  toast,
} from '../../components/index.ts';
import { t as common } from '../../i18n/common.ts';
import { t } from './words.ts';

/** The email domains, each with the record that proves it. */
export function SsoDomains({ connection }: { connection: SsoConnection }) {
  const [domain, setDomain] = useState('');
  const names = connection.domains.map((one) => one.domain);
  const save = useAction((domains: string[]) => kontor.sso.update({ domains }), {
    changes: [['sso']],
    onDone: () => setDomain(''),
  });
  const verify = useAction((name: string) => kontor.sso.verifyDomain(name), {
    changes: [['sso']],
    onDone: () => toast(t('ssoVerified')),
  });
  return (
    <Card title={t('ssoDomains')}>
      <div className="stack">
        <p>{t('ssoDomainsAbout')}</p>
        {connection.domains.map((one) => (
          <section key={one.domain} className="stack" aria-label={one.domain}>
            <div className="row row-apart">
              <strong>{one.domain}</strong>
              <div className="row">
                <StatusBadge
                  status={one.status}
                  label={t(`ssoDomain_${one.status}`)}
                  tone={one.status === 'verified' ? 'good' : 'warn'}
                />
                <IconButton
                  icon="trash"
                  label={`${common('remove')} ${one.domain}`}
                  onClick={() => save.mutate(names.filter((name) => name !== one.domain))}
                />
              </div>
            </div>
            {one.status === 'pending' && (
              <>
                <p>{t('ssoProof')}</p>
                <DescriptionList
                  items={[
                    [t('ssoTxtName'), <Copied key="name" text={one.txt_name} />],
                    [t('ssoTxtValue'), <Copied key="value" text={one.txt_value} />],
                    [t('ssoFile'), <Copied key="file" text={one.file_url} />],
                  ]}
                />
                <div className="row">
                  <Button onClick={() => verify.mutate(one.domain)} isBusy={verify.isPending}>
                    {t('ssoVerify')}
                  </Button>
                </div>
              </>
            )}
          </section>
        ))}
        <form
          className="row"
          onSubmit={(event) => {
            event.preventDefault();
            save.mutate([...names, domain.trim().toLowerCase()]);
          }}
        >
          <Field label={t('ssoAddDomain')} value={domain} onChange={setDomain} required maxLength={253} />
          <Button type="submit" icon="plus" isBusy={save.isPending}>
            {t('ssoAdd')}
          </Button>
        </form>
        <ErrorPanel error={save.error ?? verify.error} />
      </div>
    </Card>
  );
}

function Copied({ text }: { text: string }) {
  return (
    <>
      <code>{text}</code> <CopyButton text={text} />
    </>
  );
}
