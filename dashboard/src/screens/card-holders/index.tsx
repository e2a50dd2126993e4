export { CardHolderDetail } from './card-holder.tsx';
export { EditCardHolder } from './editing.tsx';
export { ImportCardHolders } from './import.tsx';
export { CardHolders } from './list.tsx';
export { NewCardHolder } from './new.tsx';
