import { t } from '../i18n/common.ts';
import { Button } from './button.tsx';
import { EmptyState } from './feedback.tsx';
import type { IconName } from './icons.tsx';

/** The empty state of a list that has entries, but none for the current search and filters. */
export function NoResults({ icon, onClear }: { icon: IconName; onClear: () => void }) {
  return (
    <EmptyState
      icon={icon}
      title={t('noResults')}
      action={<Button onClick={onClear}>{t('clearFilters')}</Button>}
    >
      <p>{t('noResultsText')}</p>
    </EmptyState>
  );
}
