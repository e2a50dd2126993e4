import type { Delivery, DeliveryAttempt, Webhook } from '@kontor/sdk';
import { useState } from 'react';
import { Button, Code, CopyButton, formatBytes, Json, Notice } from '../../../components/index.ts';
import { adviceOf } from '../challenge-advice.ts';
import { useHeaders } from '../headers.tsx';
import { t } from '../words.ts';
import css from './log.module.css';
import { asCurl, pretty, type SentHeader, sentHeaders } from './request.ts';

type ExchangeProps = { webhook: Webhook; delivery: Delivery; attempt: DeliveryAttempt | undefined };

/** Request and response side by side. */
export function Exchange({ webhook, delivery, attempt }: ExchangeProps) {
  const own = useHeaders(webhook);
  const headers = sentHeaders(webhook, delivery, attempt, own.data ?? []);
  const body = JSON.stringify(delivery.event.payload);
  return (
    <div className={css.exchange}>
      <section aria-labelledby="request-title">
        <div className="row row-apart">
          <h3 id="request-title">{t('request')}</h3>
          <CopyButton text={asCurl(webhook.url, headers, body)} label={t('copyCurl')} />
        </div>
        <p className={css.line}>
          <strong>POST</strong> <code>{webhook.url}</code>
        </p>
        <HeaderTable caption={t('requestHeaders')} headers={headers} note={t('signaturesNote')} />
        <Body title={t('requestBody')} text={body} />
      </section>
      <section aria-labelledby="answer-title">
        <h3 id="answer-title">{t('answer')}</h3>
        <Answer attempt={attempt} />
      </section>
    </div>
  );
}

function Answer({ attempt }: { attempt: DeliveryAttempt | undefined }) {
  if (attempt === undefined) return <p className="soft">{t('neverSent')}</p>;
  if (attempt.response_status === null) {
    return (
      <Notice kind="bad" title={t('noAnswer')}>
        <p>{attempt.error}</p>
        <p>{t(adviceOf(attempt.error ?? ''))}</p>
      </Notice>
    );
  }
  const { response_status: status, response_headers, response_body } = attempt;
  const headers = Object.entries(response_headers ?? {}).map(([name, value]) => ({ name, value }));
  return (
    <>
      <p className={css.line}>
        <strong className={status >= 200 && status < 300 ? css.goodText : css.badText}>{status}</strong>{' '}
        {statusAdvice(status)}
      </p>
      <HeaderTable caption={t('answerHeaders')} headers={headers} />
      {response_body ? (
        <Body title={t('answerBody')} text={response_body} note={t('firstPart')} />
      ) : (
        <p className="soft">{t('emptyBody')}</p>
      )}
    </>
  );
}

/** Explains what the status means for the delivery. */
function statusAdvice(status: number): string {
  if (status >= 200 && status < 300) return t('answerTaken');
  if (status === 410) return t('answerGone');
  if (status >= 300 && status < 400) return t('answerRedirect');
  if (status === 401 || status === 403) return t('answerRefused');
  if (status === 404 || status === 405) return t('answerNotFound');
  if (status === 429 || status === 503) return t('answerBusy');
  return t('answerFailed');
}

function HeaderTable({
  caption,
  headers,
  note,
}: {
  caption: string;
  headers: readonly SentHeader[];
  note?: string;
}) {
  if (headers.length === 0) return null;
  return (
    <details open className={css.headerTable}>
      <summary>
        {caption} <span className="soft">({headers.length})</span>
      </summary>
      <table>
        <caption className="unseen">{caption}</caption>
        <tbody>
          {headers.map(({ name, value, isHidden }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td className={isHidden ? 'soft' : undefined}>{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {note && <p className="soft small">{note}</p>}
    </details>
  );
}

function Body({ title, text, note }: { title: string; text: string; note?: string }) {
  const [isRaw, setRaw] = useState(false);
  const indented = pretty(text);
  const isJson = indented !== text || /^\s*[[{]/.test(text);
  const bytes = new TextEncoder().encode(text).length;
  return (
    <div className={css.body}>
      <div className="row row-apart">
        <h4>
          {title}{' '}
          <span className="soft">
            {formatBytes(bytes)}
            {note && ` · ${note}`}
          </span>
        </h4>
        {isJson && (
          <Button size="small" kind="quiet" aria-pressed={isRaw} onClick={() => setRaw(!isRaw)}>
            {isRaw ? t('pretty') : t('raw')}
          </Button>
        )}
      </div>
      {isRaw || !isJson || indented === text ? (
        <Code text={text} label={title} />
      ) : (
        <Json value={JSON.parse(text)} label={title} />
      )}
    </div>
  );
}
