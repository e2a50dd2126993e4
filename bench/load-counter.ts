/** In a request, each one sent has a number of its own in its place. As long as those numbers, so that lengths stay. */
export const COUNTER = '@@@@@@@@@@@@';

/** In a request, from 00 to 99 in turns in its place: whom it is for. */
export const TURN = '##';
export const TURNS = 100;
