export { CodePurchases } from './coding/page.tsx';
export { EditExportProfile, NewExportProfile } from './editing.tsx';
export { ExportProfiles } from './list.tsx';
export { ExportProfilePage } from './profile.tsx';
