import type { CardHolder, NewSandboxCard } from '@kontor/sdk';
import { useState } from 'react';
import { kontor } from '../../api/kontor.ts';
import { useAction } from '../../api/queries.ts';
import { Button, Card, ErrorPanel, Field, Select, toast, useForm } from '../../components/index.ts';
import { liabilities } from '../../entities/card/liability.ts';
import { t as cardWords } from '../../entities/card/words.ts';
import {
  type CardHolderChoice,
  CardHolderFields,
  mayBuy,
  NoOrganization,
  useCardHolderChoice,
} from './card-holder-choice.tsx';
import { t } from './words.ts';

/** Test people; none of them exists. */
const persons = {
  tova: 'Tova Testsson (SE)',
  erik: 'Erik Exempelström (SE)',
  pelle: 'Pelle Påhittad (SE)',
  kari: 'Kari Prøvesen (NO)',
  ola: 'Ola Oppdiktet (NO)',
  siri: 'Siri Testesen (NO)',
  anne: 'Anne Eksempelsen (DK)',
  bo: 'Bo Opdigtet (DK)',
  carla: 'Carla Prøvegaard (DK)',
  aino: 'Aino Esimerkki (FI)',
  vaino: 'Väinö Testinen (FI)',
  helmi: 'Helmi Keksitty (FI)',
} as const;

const mayConsent = ({ status }: CardHolder) => status === 'created' || status === 'invited';

export function People() {
  const who = useCardHolderChoice((holder) => mayConsent(holder) || mayBuy(holder));
  if (who.organization.data === null) return <NoOrganization />;
  return (
    <>
      <CardHolderFields who={who} />
      <div className="columns">
        <Consent who={who} />
        <TestCard who={who} />
      </div>
    </>
  );
}

function Consent({ who }: { who: CardHolderChoice }) {
  const [person, setPerson] = useState<string>('');
  const consent = useAction((id: string) => kontor.sandbox.consent(id, person ? { person } : undefined), {
    changes: [['card-holders'], ['lookup']],
    onDone: (holder) => toast(t('consented', { name: holder.identity?.name ?? holder.reference_id })),
  });
  return (
    <Card title={t('consentTitle')}>
      <div className="stack">
        <p className="soft">{t('consentAbout')}</p>
        <Select
          label={t('person')}
          value={person}
          onChange={setPerson}
          choices={[
            { value: '', label: t('anyPerson') },
            ...Object.entries(persons).map(([value, label]) => ({ value, label })),
          ]}
        />
        <ErrorPanel error={consent.error} />
        <div className="row">
          <Button
            kind="primary"
            isBusy={consent.isPending}
            disabled={who.holder === undefined}
            onClick={() => who.holder && consent.mutate(who.holder.id)}
          >
            {t('consent')} {who.holder && t('asHolder', { name: who.holder.reference_id })}
          </Button>
        </div>
      </div>
    </Card>
  );
}

const asProduct = 'product';

function TestCard({ who }: { who: CardHolderChoice }) {
  const form = useForm({
    initial: {
      last_four: '',
      liability: asProduct as NonNullable<NewSandboxCard['liability']> | typeof asProduct,
    },
    submit: ({ last_four, liability }) =>
      kontor.sandbox.createCard({
        card_holder_id: who.holder?.id,
        last_four: last_four || undefined,
        liability: liability === asProduct ? undefined : liability,
      }),
    changes: [['tpa-identities']],
    onDone: ({ last_four, holder_name }) => toast(t('cardMade', { digits: last_four, name: holder_name })),
  });
  return (
    <Card title={t('cardTitle')}>
      <form className="stack" onSubmit={form.onSubmit}>
        <p className="soft">{t('cardAbout')}</p>
        <Field
          label={t('lastFour')}
          hint={t('lastFourHint')}
          pattern="[0-9]{4}"
          maxLength={4}
          inputMode="numeric"
          {...form.field('last_four')}
        />
        <Select
          label={t('liability')}
          {...form.field('liability')}
          choices={[
            { value: asProduct, label: t('asProduct') },
            ...liabilities.map((value) => ({ value, label: cardWords(value) })),
          ]}
        />
        <ErrorPanel error={form.error} />
        <div className="row">
          <Button type="submit" kind="primary" isBusy={form.isBusy} disabled={who.holder === undefined}>
            {t('makeCard')}
          </Button>
        </div>
      </form>
    </Card>
  );
}
