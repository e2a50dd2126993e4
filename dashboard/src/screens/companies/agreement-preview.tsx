import type { TpaPreview } from '@kontor/sdk';
import type { ReactNode } from 'react';
import { kontor } from '../../api/kontor.ts';
import { useRead } from '../../api/queries.ts';
import { ErrorPanel, Skeleton } from '../../components/index.ts';
import type { Country } from '../../entities/country/country.ts';
import type { MailLanguage } from '../../entities/mail/mail.ts';
import css from './companies.module.css';
import { t } from './words.ts';

/** Previews of the text that the company will sign and of the invitation email, as the server will write them. */
export function AgreementPreview({
  company,
  productId,
  language,
}: {
  company: { country: Country; number: string; name: string };
  productId: string;
  language: MailLanguage;
}) {
  const wanted = {
    payment_product_id: productId,
    country: company.country,
    organization_number: company.number,
    name: company.name,
    language,
  };
  const query = useRead(['tpas', 'preview', wanted], (options) => kontor.tpas.preview(wanted, options), {
    keepPrevious: true,
  });
  if (query.error) return <ErrorPanel error={query.error} retry={query.refetch} />;
  if (query.data === undefined) return <Skeleton lines={2} />;
  const { legal_text, mail } = query.data;
  return (
    <div className="stack">
      <details className={css.preview}>
        <summary>{t('previewText')}</summary>
        <Sheet title={legal_text.title} language={legal_text.language}>
          <LegalText text={legal_text.text} />
        </Sheet>
      </details>
      <details className={css.preview}>
        <summary>{t('previewMail')}</summary>
        <Sheet title={mail.subject} language={legal_text.language}>
          <pre>{mail.text}</pre>
        </Sheet>
      </details>
    </div>
  );
}

function Sheet({
  title,
  language,
  children,
}: {
  title: string;
  language: MailLanguage;
  children: ReactNode;
}) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={css.sheet} lang={language} aria-label={title} tabIndex={0}>
      <h4>{title}</h4>
      {children}
    </section>
  );
}

/** Headings begin with `# `, list items with `- `; everything else is a paragraph. */
function LegalText({ text }: { text: TpaPreview['legal_text']['text'] }) {
  return text.split(/\n{2,}/).map((block) =>
    block.startsWith('# ') ? (
      <h5 key={block}>{block.slice(2)}</h5>
    ) : block.startsWith('- ') ? (
      <ul key={block}>
        {block.split('\n').map((item) => (
          <li key={item}>{item.slice(2)}</li>
        ))}
      </ul>
    ) : (
      <p key={block}>{block}</p>
    ),
  );
}
