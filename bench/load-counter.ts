/** In a request, each one sent has a number of its own in its place. As long as those numbers, so that lengths stay. */
export const COUNTER = '@@@@@@@@@@@@';
