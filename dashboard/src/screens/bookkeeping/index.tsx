export { CodePurchases } from './coding/page.tsx';
export { EditExportProfile, NewExportProfile } from './editing.tsx';
export { ExportProfiles } from './list.tsx';
export { MonthEndPage } from './month/page.tsx';
export { ExportProfilePage } from './profile.tsx';
export { CodingRulesPage } from './rules/page.tsx';
