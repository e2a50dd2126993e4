// A setup file that ends a worker with Vitest: Vitest does not end its workers when it is killed, and a
// waiting test would continue.

function endWithVitest(): void {
  process.exit(1);
}

// Each test file of a worker loads this.
if (!process.listeners('disconnect').some(({ name }) => name === endWithVitest.name)) {
  process.on('disconnect', endWithVitest);
}
