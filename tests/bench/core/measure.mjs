// Times contenders: the same work, alternating, in one run. Works in Node and in a page.

/** Minimum duration of a sample, so that the clock's resolution (0.1 ms in a page) does not matter. */
const SAMPLE_MS = 12;
const WARM_UP_MS = 150;

/**
 * A row is `{ name, ours, peers }`, a contender `{ name, run, read }`. The optional `read` converts the result of `run`
 * into the form in which answers are compared. A peer's `aim` is the largest allowed ratio of our time to its time.
 */
const contendersOf = ({ ours, peers }) => [ours, ...peers];

const asIs = (answer) => (ArrayBuffer.isView(answer) ? [...answer] : answer);
const answerOf = ({ run, read = asIs }) => JSON.stringify(read(run()));

/** Throws if a peer's answer differs from ours. */
function checkAgreement({ name, ours, peers }) {
  const wanted = answerOf(ours);
  for (const peer of peers) {
    if (answerOf(peer) !== wanted) throw new Error(`${name}: ${peer.name} does not answer what we do`);
  }
}

/** Runs long enough for the engine to compile the function, and returns the runs per sample. */
function warmUp(run) {
  const start = performance.now();
  let runs = 0;
  while (performance.now() - start < WARM_UP_MS || runs < 2) {
    run();
    runs += 1;
  }
  const each = (performance.now() - start) / runs;
  return Math.max(1, Math.ceil(SAMPLE_MS / each));
}

function sample(run, repeat) {
  const start = performance.now();
  for (let left = repeat; left > 0; left -= 1) run();
  return (performance.now() - start) / repeat;
}

function median(numbers) {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)];
}

/** The median time of one run of each contender, in milliseconds, ours first. */
export function compare(row, rounds) {
  checkAgreement(row);
  const all = contendersOf(row).map((contender) => ({ ...contender, repeat: warmUp(contender.run), times: [] }));
  for (let round = 0; round < rounds; round += 1) {
    // Each round starts with a different contender, so that none always follows the same neighbour.
    for (let turn = 0; turn < all.length; turn += 1) {
      const { run, repeat, times } = all[(turn + round) % all.length];
      times.push(sample(run, repeat));
    }
  }
  const [ours, ...peers] = all.map(({ name, aim, times }) => ({ name, aim, ms: median(times) }));
  return { name: row.name, ours, peers };
}
