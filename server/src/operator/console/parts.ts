import type { DetachedContext } from '../../http/route.ts';
import type { Operator } from '../index.ts';

/** Creates the operator's use cases. Their audit lines name the calling user. */
export type AsOperator = (context: Pick<DetachedContext, 'principal' | 'requestId'>) => Operator;
