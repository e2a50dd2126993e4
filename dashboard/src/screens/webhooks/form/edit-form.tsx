import { isKontorError, type Webhook } from '@kontor/sdk';
import { useState } from 'react';
import { kontor } from '../../../api/kontor.ts';
import { useSession } from '../../../api/session.ts';
import {
  Button,
  Card,
  ErrorPanel,
  LeaveDialog,
  Notice,
  StaleDialog,
  toast,
  useForm,
  useLeaveGuard,
} from '../../../components/index.ts';
import { t as common } from '../../../i18n/common.ts';
import { keys, useBillingOf } from '../data.ts';
import { t } from '../words.ts';
import { EventsField } from './events-field.tsx';
import { AuthenticationFields, PaceFields, TargetFields } from './fields.tsx';
import { changeOf, type Values, valuesOf } from './values.ts';

/** Changes a webhook. Whatever others changed meanwhile is shown before it is overwritten. */
export function EditForm({ webhook }: { webhook: Webhook }) {
  const { account } = useSession();
  const { organization_id, id } = webhook;
  // As it was when the form was opened; what is polled meanwhile would hide that somebody else changed it.
  const [base, setBase] = useState(webhook);
  const [fresh, setFresh] = useState<Webhook | undefined>(undefined);
  const billing = useBillingOf(organization_id);
  const form = useForm({
    initial: valuesOf(webhook),
    submit: async (values: Values, { isForced }) => {
      const body = changeOf(values, valuesOf(base));
      if (isForced) return kontor.webhooks.update(organization_id, id, body);
      try {
        return await kontor.webhooks.update(organization_id, id, body, { ifMatch: base });
      } catch (error) {
        if (!isKontorError(error, 'stale')) throw error;
        const now = await kontor.webhooks.get(organization_id, id);
        setFresh(now);
        // A challenge that was answered meanwhile is a change as well, but none of this form.
        if (!isSame(valuesOf(now), valuesOf(base))) throw error;
        return kontor.webhooks.update(organization_id, id, body, { ifMatch: now });
      }
    },
    changes: [[...keys.all]],
    onDone: (changed) => {
      const isMoved = changed.url !== base.url;
      void kontor.webhooks.get(organization_id, id).then(start);
      toast(isMoved ? t('savedAndAsked') : t('saved'));
    },
  });
  const start = (from: Webhook) => {
    setBase(from);
    setFresh(undefined);
    form.reset(valuesOf(from));
  };
  const guard = useLeaveGuard(form.isDirty);
  const { values, set } = form;
  const isMoved = values.url.trim() !== base.url;
  return (
    <>
      <Card title={t('tab_settings')}>
        <form className="stack" onSubmit={form.onSubmit}>
          <TargetFields form={form} isSandbox={account.mode === 'sandbox'} />
          {isMoved && <Notice>{t('movedHint')}</Notice>}
          <EventsField
            isEverything={values.isEverything}
            events={values.events}
            onChange={({ isEverything, events }) => {
              set('isEverything', isEverything);
              set('events', events);
            }}
            billing={billing}
            error={form.error}
          />
          <PaceFields form={form} />
          <AuthenticationFields form={form} stored={base.authentication_type} />
          <ErrorPanel error={form.isStale ? undefined : form.error} />
          <div className="row">
            <Button type="submit" kind="primary" isBusy={form.isBusy} disabled={!form.isDirty}>
              {common('save')}
            </Button>
            {form.isDirty && (
              <Button kind="quiet" onClick={() => start(webhook)}>
                {t('discard')}
              </Button>
            )}
          </div>
        </form>
      </Card>
      <LeaveDialog guard={guard} />
      {form.isStale && (
        <StaleDialog
          theirs={fresh === undefined ? undefined : valuesOf(fresh)}
          mine={values}
          start={valuesOf(base)}
          onApply={form.force}
          onReload={() => start(fresh ?? webhook)}
          onClose={() => start(fresh ?? webhook)}
        />
      )}
    </>
  );
}

const isSame = (one: Values, other: Values) => JSON.stringify(one) === JSON.stringify(other);
