import { CardHolderDetail } from './card-holder.tsx';
import { EditCardHolder } from './editing.tsx';
import { ImportCardHolders } from './import.tsx';
import { CardHolders } from './list.tsx';
import { NewCardHolder } from './new.tsx';

export const pages = [
  { path: '', component: CardHolders },
  { path: 'new', component: NewCardHolder },
  { path: 'import', component: ImportCardHolders },
  { path: ':organizationId/:cardHolderId', component: CardHolderDetail },
  { path: ':organizationId/:cardHolderId/edit', component: EditCardHolder },
];
