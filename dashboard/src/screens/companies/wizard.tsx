import { useBlocker } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { Button, Card, Field, LeaveDialog, PageHeader, Stepper } from '../../components/index.ts';
import { useGo, useSearchParams } from '../../components/link.tsx';
import { looksLikeNumber } from '../../entities/company/company-number.ts';
import { languageOf, type MailLanguage } from '../../entities/mail/mail.ts';
import { CompanyResults, CompanySearchForm } from './company-search.tsx';
import { RecordCard, useRecord } from './record-card.tsx';
import { type WizardSearch, wizardSteps } from './search.ts';
import type { SignerChoice } from './signers.ts';
import { ProductStep } from './wizard-product.tsx';
import { type Progress, SendStep } from './wizard-send.tsx';
import { SignersStep } from './wizard-signers.tsx';
import { t } from './words.ts';

/** Company, product, signatories, send. The choices are in the address, so the back button goes one step back. */
export function Wizard() {
  const [search] = useSearchParams('/companies/new');
  const go = useGo();
  const country = search.country ?? 'SE';
  const number = search.number;
  const [signers, setSigners] = useState<SignerChoice>({ group: undefined, people: [] });
  const [language, setLanguage] = useState<MailLanguage>();
  const [progress, setProgress] = useState<Progress>({ tpaId: undefined, sent: [] });
  const record = useRecord(country, number);
  const name = record.data?.name ?? search.name ?? '';
  const isTyped = signers.people.some(({ email }) => email !== '');
  const guard = useWizardGuard(isTyped);

  let step = search.step ?? 'company';
  // An address that skips a step starts at that step.
  if (number === undefined || (name === '' && !record.isPending)) step = 'company';
  else if (search.product === undefined && step !== 'company') step = 'product';
  else if (signers.people.length === 0 && step === 'send') step = 'signers';

  const open = (change: WizardSearch) => go({ to: '/companies/new', search: { ...search, ...change } });
  const titles = [t('stepCompany'), t('stepProduct'), t('stepSigners'), t('stepSend')];
  return (
    <>
      <PageHeader
        title={t('wizardTitle')}
        about={step === 'company' ? undefined : name}
        trail={[[{ to: '/companies' }, t('title')]]}
      />
      <Stepper steps={titles} current={wizardSteps.indexOf(step)} />
      {step === 'company' && (
        <CompanyStep country={country} text={search.q ?? ''} number={number} open={open} />
      )}
      {step === 'product' && number !== undefined && (
        <ProductStep
          country={country}
          number={number}
          chosen={search.product}
          onNext={(product) => open({ product, step: 'signers' })}
          onBack={() => open({ step: 'company' })}
        />
      )}
      {step === 'signers' && (
        <SignersStep
          combinations={record.data?.signature_combinations ?? []}
          choice={signers}
          onChange={setSigners}
          onNext={() => open({ step: 'send' })}
          onBack={() => open({ step: 'product' })}
        />
      )}
      {step === 'send' && number !== undefined && search.product !== undefined && (
        <SendStep
          company={{ country, number, name }}
          productId={search.product}
          language={language ?? languageOf[country]}
          onLanguage={setLanguage}
          choice={signers}
          progress={progress}
          onProgress={setProgress}
          onBack={() => open({ step: 'signers' })}
          onSent={(tpaId) => {
            guard.release();
            go({ to: '/companies/$tpaId', params: { tpaId } }, { replace: true });
          }}
        />
      )}
      <LeaveDialog guard={guard.blocker} />
    </>
  );
}

/** Steps are addresses of one page; only leaving the page loses the signatories. */
function useWizardGuard(isTyped: boolean) {
  const isReleased = useRef(false);
  useEffect(() => {
    if (!isTyped) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isTyped]);
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      isTyped && !isReleased.current && current.pathname !== next.pathname,
    enableBeforeUnload: false,
    withResolver: true,
  });
  const release = () => {
    isReleased.current = true;
  };
  return { blocker, release };
}

function CompanyStep({
  country,
  text,
  number,
  open,
}: {
  country: 'SE' | 'NO' | 'DK' | 'FI';
  text: string;
  number: string | undefined;
  open: (change: WizardSearch) => void;
}) {
  const [name, setName] = useState('');
  return (
    <div className="stack">
      <Card>
        <CompanySearchForm
          key={`${country} ${text}`}
          country={country}
          text={text}
          onSearch={(inCountry, q) =>
            open({
              country: inCountry,
              q,
              number: looksLikeNumber(q) ? q : undefined,
              name: undefined,
              step: undefined,
            })
          }
        />
      </Card>
      {number === undefined ? (
        <CompanyResults
          country={country}
          text={text}
          onPick={(picked) => open({ country, number: picked, name: undefined })}
        />
      ) : (
        <RecordCard
          country={country}
          number={number}
          actions={
            <Button kind="primary" onClick={() => open({ country, number, step: 'product' })}>
              {t('next')}
            </Button>
          }
          unknown={
            <Card title={t('registryNone')}>
              <form
                className="stack"
                onSubmit={(event) => {
                  event.preventDefault();
                  open({ country, number, name: name.trim(), step: 'product' });
                }}
              >
                <p>{t('registryNoneText')}</p>
                <Field
                  label={t('companyName')}
                  hint={number}
                  value={name}
                  onChange={setName}
                  maxLength={200}
                  required
                />
                <div className="row">
                  <Button type="submit">{t('startAnyway')}</Button>
                </div>
              </form>
            </Card>
          }
        />
      )}
    </div>
  );
}
