export { Tpas } from './list.tsx';
export { Products } from './products.tsx';
export { Registry } from './registry.tsx';
export { TpaDetail } from './tpa.tsx';
export { Wizard } from './wizard.tsx';
