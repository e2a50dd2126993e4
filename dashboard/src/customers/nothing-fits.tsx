import { Button, EmptyState, type IconName } from '../components/index.ts';
import { t } from './words.ts';

/** There is something, but not for these filters. */
export function NothingFits({ icon, onClear }: { icon: IconName; onClear: () => void }) {
  return (
    <EmptyState
      icon={icon}
      title={t('nothingFits')}
      action={<Button onClick={onClear}>{t('clearFilters')}</Button>}
    >
      <p>{t('nothingFitsText')}</p>
    </EmptyState>
  );
}
