/** Made by the build from the contract; see vite.config.ts. */
declare module 'virtual:scopes' {
  type Scope = import('@kontor/sdk').AccountScope;
  export const aboutScopes: Record<Scope, string>;
  export const recommendedScopes: Scope[];
}
