import { needing } from '../../customers/needing.tsx';
import { CardHolderDetail } from './card-holder.tsx';
import { EditCardHolder } from './editing.tsx';
import { ImportCardHolders } from './import.tsx';
import { CardHolders } from './list.tsx';
import { NewCardHolder } from './new.tsx';

export const pages = [
  { path: '', component: CardHolders },
  { path: 'new', component: needing(NewCardHolder, 'card-holders-write') },
  { path: 'import', component: needing(ImportCardHolders, 'card-holders-write') },
  { path: ':organizationId/:cardHolderId', component: CardHolderDetail },
  { path: ':organizationId/:cardHolderId/edit', component: needing(EditCardHolder, 'card-holders-write') },
];
