/** Each request that is sent has its own number in this place. As long as those numbers, so that lengths stay. */
export const counterPlace = '@@@@@@@@@@@@';

/** In a request, from 00 to 99 in turns in its place: whom it is for. */
export const turnPlace = '##';
export const turnCount = 100;
