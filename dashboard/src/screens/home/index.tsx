import { PageHeader } from '../../components/index.ts';
import { t } from '../../i18n/common.ts';

function Home() {
  return <PageHeader title={t('home')} />;
}

export const pages = [{ path: '', component: Home }];
