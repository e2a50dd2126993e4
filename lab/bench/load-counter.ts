/** A place in which each request has its own number. It is as long as those numbers, so that lengths stay. */
export const counterPlace = '@@@@@@@@@@@@';

/** A place in which requests have 00 to 99 in turns, for their recipients. */
export const turnPlace = '##';
export const turnCount = 100;
