import type { Webhook } from '@kontor/sdk';
import { useSession } from '../../api/session.ts';
import { Notice } from '../../components/index.ts';
import { roleName } from '../../i18n/common.ts';
import { DeleteCard } from './delete-card.tsx';
import { EditForm } from './form/edit-form.tsx';
import { Groups } from './groups.tsx';
import { Headers } from './headers.tsx';
import { Rotation } from './rotation.tsx';
import { t } from './words.ts';

export function Settings({ webhook }: { webhook: Webhook }) {
  const { can, user } = useSession();
  const isWriting = can('webhooks-write');
  return (
    <div className="stack">
      {!isWriting && <Notice>{t('readOnly', { role: roleName(user.role) })}</Notice>}
      {isWriting && <EditForm webhook={webhook} />}
      {can('webhook-headers-read') && <Headers webhook={webhook} />}
      {can('webhook-groups-read') && <Groups webhook={webhook} />}
      {isWriting && <Rotation webhook={webhook} />}
      {isWriting && <DeleteCard webhook={webhook} />}
    </div>
  );
}
