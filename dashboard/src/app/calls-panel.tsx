import { toCode, toCurl } from '@kontor/sdk';
import { useState } from 'react';
import { type ShownCall, useCalls } from '../api/calls.ts';
import { useSession } from '../api/session.ts';
import { Drawer } from '../components/dialog.tsx';
import { formatDuration } from '../components/format.tsx';
import { Icon } from '../components/icons.tsx';
import { Code } from '../components/json.tsx';
import { Badge, Tabs } from '../components/layout.tsx';
import { t } from '../i18n/common.ts';

/** The API calls of a screen, as curl commands and SDK code. */
export function CallsButton() {
  const calls = useCalls();
  const { can } = useSession();
  const [isOpen, setOpen] = useState(false);
  // For those who connect systems.
  if (!can('webhooks-read')) return null;
  return (
    <>
      <button type="button" className="calls-button" onClick={() => setOpen(true)}>
        <Icon name="code" />
        <span>{t('calls')}</span>
        <span className="figure">{calls.length}</span>
      </button>
      {isOpen && (
        <Drawer title={t('calls')} onClose={() => setOpen(false)}>
          <p className="soft">
            {t('callsAbout')} {t('secretsHidden')}
          </p>
          {calls.length === 0 && <p>{t('callsNone')}</p>}
          <ul className="calls">
            {calls.map((call) => (
              <CallEntry key={call.key} call={call} />
            ))}
          </ul>
        </Drawer>
      )}
    </>
  );
}

function CallEntry({ call: { request, response } }: { call: ShownCall }) {
  const [shape, setShape] = useState<'curl' | 'sdk'>('curl');
  const status = response?.status;
  const tone = status === undefined ? 'neutral' : status >= 200 && status < 400 ? 'good' : 'bad';
  const url = new URL(request.url, location.origin);
  return (
    <li>
      <details>
        <summary>
          <Badge tone={tone}>
            {status === undefined ? t('inFlight') : status === 0 ? t('failed') : status}
          </Badge>
          <code>
            {request.method} {url.pathname}
            {url.search}
          </code>
          {response && <span className="soft small figure">{formatDuration(response.durationMs)}</span>}
        </summary>
        <Tabs
          label={t('calls')}
          tabs={[
            { key: 'curl', title: 'curl' },
            { key: 'sdk', title: 'SDK' },
          ]}
          current={shape}
          onChange={setShape}
        >
          <Code text={shape === 'curl' ? toCurl(request) : toCode(request)} />
        </Tabs>
        {response?.requestId && (
          <p className="soft small">
            {t('requestId')}: <code>{response.requestId}</code>
          </p>
        )}
      </details>
    </li>
  );
}
