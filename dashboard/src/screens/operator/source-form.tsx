import { useParams } from '@tanstack/react-router';
import { kontor } from '../../api/kontor.ts';
import { useRead } from '../../api/queries.ts';
import {
  Button,
  ErrorPanel,
  LeaveDialog,
  PageHeader,
  Skeleton,
  toast,
  useForm,
  useLeaveGuard,
} from '../../components/index.ts';
import { useGo } from '../../components/link.tsx';
import {
  newSource,
  type SourceValues,
  toNewSource,
  toSourceUpdate,
  toSourceValues,
} from '../../entities/file-source/values.ts';
import { t as common } from '../../i18n/common.ts';
import { t } from './files-words.ts';
import { UnreadPage } from './pages.tsx';
import { sourceTrail } from './source.tsx';
import {
  AddressFields,
  ExpectedFields,
  PickUpFields,
  ReadingFields,
  ScheduleFields,
} from './source-fields.tsx';

const changes = [['operator', 'file-sources']];

export function NewFileSource() {
  const choices = useChoices();
  if (choices.data === undefined) {
    return <UnreadPage title={t('newSource')} trail={sourceTrail} query={choices} />;
  }
  return <SourceForm values={{ ...newSource, issuer: choices.data.data[0]?.slug ?? '' }} />;
}

export function EditFileSource() {
  const { sourceId } = useParams({ from: '/operator/file-sources/$sourceId/edit' });
  const query = useRead(['operator', 'file-sources', sourceId], (options) =>
    kontor.operator.getFileSource(sourceId, options),
  );
  if (query.data === undefined) {
    return <UnreadPage title={t('source')} trail={sourceTrail} query={query} />;
  }
  return <SourceForm id={sourceId} values={toSourceValues(query.data)} />;
}

const useChoices = () =>
  useRead(['operator', 'file-sources', 'choices'], (options) =>
    kontor.operator.listFileSourceChoices(options),
  );

/** One form for new and stored sources: what is already known is filled in. */
function SourceForm({ id, values: initial }: { id?: string; values: SourceValues }) {
  const go = useGo();
  const choices = useChoices();
  const form = useForm({
    initial,
    submit: (values: SourceValues) =>
      id === undefined
        ? kontor.operator.addFileSource(toNewSource(values))
        : kontor.operator.updateFileSource(id, toSourceUpdate(values)),
    changes,
    onDone: ({ id: sourceId }: { id: string }) => {
      toast(t('sourceSaved'));
      go({ to: '/operator/file-sources/$sourceId', params: { sourceId } }, { replace: true });
    },
  });
  const guard = useLeaveGuard(form.isDirty);
  const issuers = choices.data?.data ?? [];
  const issuer = issuers.find(({ slug }) => slug === form.values.issuer);
  return (
    <>
      <PageHeader
        title={id === undefined ? t('newSource') : initial.name}
        about={t('newSourceAbout')}
        trail={sourceTrail}
      />
      <form className="stack" onSubmit={form.onSubmit}>
        <AddressFields form={form} issuers={issuers} isNew={id === undefined} />
        <PickUpFields form={form} />
        <ReadingFields form={form} issuer={issuer} />
        <ScheduleFields form={form} />
        <ExpectedFields form={form} />
        <ErrorPanel error={form.error} />
        <div className="row">
          <Button type="submit" kind="primary" isBusy={form.isBusy}>
            {common(id === undefined ? 'create' : 'save')}
          </Button>
        </div>
      </form>
      {choices.isPending && <Skeleton lines={1} />}
      <LeaveDialog guard={guard} />
    </>
  );
}
