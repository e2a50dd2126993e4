import type { ReactNode } from 'react';
import { PageHeader } from '../../components/index.ts';
import { type Address, Link } from '../../components/link.tsx';
import { useOrganizationNames } from '../../entities/organization/organization-names.ts';
import css from './bookkeeping.module.css';
import { t } from './coding/words.ts';

const sections = ['month', 'coding', 'rules', 'profiles'] as const;
export type Section = (typeof sections)[number];

const addressOf = (section: Section, organizationId: string): Address =>
  section === 'profiles'
    ? { to: '/bookkeeping', search: { organization: organizationId } }
    : { to: `/bookkeeping/$organizationId/${section}`, params: { organizationId } };

/** The pages of an organization's bookkeeping. */
export function Sections({ organizationId, current }: { organizationId: string; current: Section }) {
  return (
    <nav className={css.sections} aria-label={t('sections')}>
      {sections.map((section) => (
        <Link
          key={section}
          {...addressOf(section, organizationId)}
          aria-current={section === current ? 'page' : undefined}
        >
          {t(`section_${section}`)}
        </Link>
      ))}
    </nav>
  );
}

/** The head of a page of one organization. */
export function SectionHeader({
  organizationId,
  section,
  title,
  about,
  actions,
}: {
  organizationId: string;
  section: Section;
  title: string;
  about: string;
  actions?: ReactNode;
}) {
  const names = useOrganizationNames([organizationId]);
  return (
    <>
      <PageHeader
        title={title}
        about={[names.get(organizationId), about].filter(Boolean).join(' · ')}
        trail={[[{ to: '/bookkeeping', search: { organization: organizationId } }, t('title')]]}
        actions={actions}
      />
      <Sections organizationId={organizationId} current={section} />
    </>
  );
}
