import type { CardHolderImportResult, Organization } from '@kontor/sdk';
import { useState } from 'react';
import { kontor } from '../../api/kontor.ts';
import { useAction } from '../../api/queries.ts';
import { PageHeader, Stepper } from '../../components/index.ts';
import { type CsvFile, readCsv } from './csv.ts';
import { type ChosenText, ImportFile } from './import-file.tsx';
import { ImportPreview } from './import-preview.tsx';
import { WithOrganization } from './organization.tsx';
import { t } from './words.ts';

export function ImportCardHolders() {
  return (
    <WithOrganization page="/card-holders/import">
      {(organization) => <ImportInto key={organization.id} organization={organization} />}
    </WithOrganization>
  );
}

type Judged = { chosen: ChosenText; file: CsvFile; result: CardHolderImportResult };
const timeoutMs = 120_000;

function ImportInto({ organization }: { organization: Organization }) {
  const [judged, setJudged] = useState<Judged>();
  const [isBegun, setBegun] = useState(false);
  const [text, setText] = useState('');
  const check = useAction(
    (chosen: ChosenText) =>
      kontor.cardHolders.import(organization.id, chosen.text, { dry_run: true }, { timeoutMs }),
    {
      onDone: (result, chosen) => {
        const file = readCsv(chosen.text);
        if (file !== undefined) setJudged({ chosen, file, result });
      },
    },
  );
  const step = judged === undefined ? 0 : isBegun ? 2 : 1;
  return (
    <>
      <PageHeader
        title={t('importTitle')}
        about={t('importAbout')}
        trail={[[{ to: '/card-holders', search: { organization: organization.id } }, t('title')]]}
      />
      <Stepper steps={[t('stepFile'), t('stepPreview'), t('stepImport')]} current={step} />
      {judged === undefined ? (
        <ImportFile
          organization={organization}
          text={text}
          onText={setText}
          onChosen={check.mutate}
          isBusy={check.isPending}
          error={check.error}
        />
      ) : (
        <ImportPreview
          organization={organization}
          name={judged.chosen.name}
          isLatin={judged.chosen.isLatin}
          file={judged.file}
          result={judged.result}
          onBegin={() => setBegun(true)}
          onOther={() => {
            setJudged(undefined);
            setBegun(false);
            check.reset();
          }}
        />
      )}
    </>
  );
}
