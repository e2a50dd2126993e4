import { useRef } from 'react';
import { kontor } from '../../api/kontor.ts';
import { useAction } from '../../api/queries.ts';
import {
  Badge,
  Button,
  ButtonLink,
  Card,
  DescriptionList,
  ErrorPanel,
  Notice,
  Select,
  toast,
} from '../../components/index.ts';
import { t as companyWords } from '../../entities/company/words.ts';
import type { Country } from '../../entities/country/country.ts';
import { languageChoices, type MailLanguage } from '../../entities/mail/mail.ts';
import { AgreementPreview } from './agreement-preview.tsx';
import css from './companies.module.css';
import { useEnabledProducts } from './enabled-products.ts';
import type { SignerChoice } from './signers.ts';
import { t } from './words.ts';

/** The steps completed so far, so that a retry repeats none of them. */
export type Progress = { tpaId: string | undefined; sent: readonly number[] };

export function SendStep({
  company,
  productId,
  language,
  onLanguage,
  choice,
  progress,
  onProgress,
  onBack,
  onSent,
}: {
  company: { country: Country; number: string; name: string };
  productId: string;
  language: MailLanguage;
  onLanguage: (language: MailLanguage) => void;
  choice: SignerChoice;
  progress: Progress;
  onProgress: (progress: Progress) => void;
  onBack: () => void;
  onSent: (tpaId: string) => void;
}) {
  const product = useEnabledProducts().data?.find(({ id }) => id === productId);
  // A second run, for example after signing in again, must know what the first one did, whatever was rendered in between.
  const latest = useRef(progress);
  const note = (next: Progress) => {
    latest.current = next;
    onProgress(next);
  };
  const send = useAction(
    async () => {
      let { tpaId, sent } = latest.current;
      if (tpaId === undefined) {
        const tpa = await kontor.tpas.create({
          payment_product_id: productId,
          country: company.country,
          organization_number: company.number,
          name: company.name,
          language,
        });
        tpaId = tpa.id;
        note({ tpaId, sent });
      }
      for (const { key, name, email } of choice.people) {
        if (sent.includes(key)) continue;
        const person = { email: email.trim(), name: name.trim() === '' ? null : name.trim() };
        await kontor.tpas.signatories.create(tpaId, person);
        sent = [...sent, key];
        note({ tpaId, sent });
      }
      return tpaId;
    },
    {
      changes: [['tpas']],
      onDone: (tpaId) => {
        toast(t('sentToast'));
        onSent(tpaId);
      },
    },
  );
  const isBegun = send.isPending || progress.tpaId !== undefined;
  return (
    <Card title={t('reviewTitle')}>
      <div className="stack">
        <DescriptionList
          items={[
            [t('company'), company.name],
            [companyWords('number'), `${company.country} ${company.number}`],
            [t('product'), product ? `${product.name} – ${product.issuer.name}` : productId],
          ]}
        />
        <Select
          label={t('mailLanguage')}
          value={language}
          onChange={onLanguage}
          choices={languageChoices}
          disabled={isBegun}
        />
        <AgreementPreview company={company} productId={productId} language={language} />
        <h3>{t('signatories')}</h3>
        <ul className={css.progress} aria-live="polite">
          {isBegun && <Line isDone={progress.tpaId !== undefined}>{t('progressTpa')}</Line>}
          {choice.people.map(({ key, name, email }) => (
            <Line key={key} isDone={progress.sent.includes(key)} isQuiet={!isBegun}>
              <span>
                {name !== '' && <strong>{name} </strong>}
                <span className="soft">{isBegun ? t('progressMail', { email }) : email}</span>
              </span>
            </Line>
          ))}
        </ul>
        <p className="soft">{t('reviewText', { n: choice.people.length })}</p>
        <ErrorPanel error={send.error} />
        {send.error && progress.tpaId !== undefined ? <Notice>{t('partly')}</Notice> : null}
        <div className="row">
          <Button onClick={onBack} disabled={send.isPending}>
            {t('back')}
          </Button>
          <Button kind="primary" icon="send" isBusy={send.isPending} onClick={() => send.mutate(undefined)}>
            {progress.tpaId === undefined ? t('send', { n: choice.people.length }) : t('sendRest')}
          </Button>
          {progress.tpaId !== undefined && !send.isPending && (
            <ButtonLink to="/companies/$tpaId" params={{ tpaId: progress.tpaId }}>
              {t('toTpa')}
            </ButtonLink>
          )}
        </div>
      </div>
    </Card>
  );
}

function Line({
  isDone,
  isQuiet = false,
  children,
}: {
  isDone: boolean;
  isQuiet?: boolean;
  children: React.ReactNode;
}) {
  return (
    <li>
      {!isQuiet && (
        <Badge tone={isDone ? 'good' : 'neutral'}>{isDone ? t('progressDone') : t('progressWaiting')}</Badge>
      )}
      {children}
    </li>
  );
}
