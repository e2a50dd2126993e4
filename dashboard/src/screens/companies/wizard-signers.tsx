import { type FormEvent, useState } from 'react';
import { Button, Card, Field, IconButton, Notice, RadioGroup } from '../../components/index.ts';
import css from './companies.module.css';
import {
  type Combinations,
  checkSigners,
  choose,
  isComplete,
  newSigner,
  type Signer,
  type SignerChoice,
  type WrongAddress,
} from './signers.ts';
import { t } from './words.ts';

const signersMax = 20;

/** The choice of signatories: one of the registry's groups, or other people. */
export function SignersStep({
  combinations,
  choice,
  onChange,
  onNext,
  onBack,
}: {
  combinations: Combinations;
  choice: SignerChoice;
  onChange: (choice: SignerChoice) => void;
  onNext: () => void;
  onBack: () => void;
}) {
  const [isJudged, setJudged] = useState(false);
  const wrong = isJudged ? checkSigners(choice.people) : new Map<number, WrongAddress>();
  const setPeople = (people: Signer[]) => onChange({ ...choice, people });
  const change = (key: number, part: Partial<Signer>) =>
    setPeople(choice.people.map((one) => (one.key === key ? { ...one, ...part } : one)));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setJudged(true);
    if (choice.people.length > 0 && checkSigners(choice.people).size === 0) onNext();
  };
  return (
    <Card>
      <form className="stack" onSubmit={submit} noValidate>
        <RadioGroup
          legend={t('group')}
          value={choice.group === undefined ? undefined : String(choice.group)}
          onChange={(value) =>
            onChange(choose(combinations, value === 'other' ? value : Number(value), choice.people))
          }
          choices={[
            ...combinations.map(({ signatories }, at) => ({
              value: String(at),
              label: signatories.map(({ name }) => name).join(' + '),
              hint: `${signatories.map(({ role }) => role).join(' + ')}. ${
                signatories.some(({ ssn_hash }) => ssn_hash === null) ? t('groupHintName') : t('groupHintOk')
              }`,
            })),
            { value: 'other', label: t('groupOther'), hint: t('groupOtherHint') },
          ]}
        />
        {choice.people.map((signer, at) => (
          <SignerFields
            key={signer.key}
            signer={signer}
            n={at + 1}
            wrong={wrong.get(signer.key)}
            onChange={(part) => change(signer.key, part)}
            onRemove={() => setPeople(choice.people.filter(({ key }) => key !== signer.key))}
          />
        ))}
        {!isComplete(combinations, choice) && <Notice kind="warn">{t('incomplete')}</Notice>}
        {isJudged && choice.people.length === 0 && <Notice kind="bad">{t('needSigner')}</Notice>}
        {choice.group !== undefined && choice.people.length < signersMax && (
          <div>
            <Button size="small" icon="plus" onClick={() => setPeople([...choice.people, newSigner()])}>
              {t('addSigner')}
            </Button>
          </div>
        )}
        <div className="row">
          <Button onClick={onBack}>{t('back')}</Button>
          <Button type="submit" kind="primary" disabled={choice.group === undefined}>
            {t('next')}
          </Button>
        </div>
      </form>
    </Card>
  );
}

function SignerFields({
  signer,
  n,
  wrong,
  onChange,
  onRemove,
}: {
  signer: Signer;
  n: number;
  wrong: WrongAddress | undefined;
  onChange: (part: Partial<Signer>) => void;
  onRemove: () => void;
}) {
  return (
    <fieldset className={css.signer} aria-label={t('signer', { n })}>
      <Field
        label={t('signerName')}
        hint={signer.role}
        value={signer.name}
        onChange={(name) => onChange({ name })}
        maxLength={200}
        autoComplete="off"
        // The signature is compared with the name in the registry.
        readOnly={signer.role !== undefined}
      />
      <Field
        label={t('signerEmail')}
        hint={t('signerEmailHint')}
        type="email"
        value={signer.email}
        onChange={(email) => onChange({ email })}
        maxLength={254}
        autoComplete="off"
        error={wrong && t(wrong)}
      />
      <IconButton icon="trash" label={t('removeSigner', { n })} onClick={onRemove} />
    </fieldset>
  );
}
