// A recipe prepares what one operation needs beyond its schema.

import type { Reply } from './attempt.ts';
import type { Principal } from './principals.ts';
import type { Random } from './random.ts';

export type Ready = {
  principal?: Principal;
  address?: Record<string, string>;
  query?: Record<string, string>;
  type?: string;
  /** The whole body, or fields that replace those of a generated one; undefined leaves a field out. */
  body?: unknown;
  fields?: Record<string, unknown>;
  headers?: Record<string, string>;
  /** Returns headers that depend on the body as it is sent. */
  sign?(body: Buffer): Record<string, string>;
  onReply?(reply: Reply): void;
};
type Recipe = (random: Random, isValid: boolean) => Promise<Ready>;
export type Recipes = Record<string, Recipe>;
