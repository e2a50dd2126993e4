import type { DetachedContext } from '../../http/route.ts';
import type { Operator } from '../index.ts';

/** The operator's use cases, with the audit lines in the name of the user who calls. */
export type AsOperator = (context: Pick<DetachedContext, 'principal' | 'requestId'>) => Operator;
