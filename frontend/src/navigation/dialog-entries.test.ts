import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createDialogEntries } from "./dialog-entries.js";

/** A history with dialog entries only. `go` takes effect when `travel` is called: in browsers it is asynchronous. */
function fakeHistory() {
  let place = 0;
  let wanted: number | undefined;
  const entries = {
    level: () => place,
    push: vi.fn((level: number) => {
      place = level;
      return true;
    }),
    go: vi.fn((distance: number) => {
      wanted = place + distance;
      return true;
    }),
  };
  const dialogs = createDialogEntries(entries);
  return {
    entries,
    dialogs,
    travel(to = wanted ?? place) {
      wanted = undefined;
      place = to;
      dialogs.arrive();
    },
  };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test("each dialog has one entry, and releasing it removes the entry", () => {
  const { dialogs, entries, travel } = fakeHistory();
  const release = dialogs.open(() => {});
  expect(entries.push.mock.calls).toEqual([[1]]);
  release();
  vi.runAllTimers();
  expect(entries.go.mock.calls).toEqual([[-1]]);
  travel();
  expect(entries.level()).toBe(0);
  release();
  vi.runAllTimers();
  expect(entries.go).toHaveBeenCalledOnce();
});

test("Back closes the topmost dialog, whose release then removes nothing", () => {
  const { dialogs, entries, travel } = fakeHistory();
  const close = vi.fn();
  const lower = vi.fn();
  dialogs.open(lower);
  const release = dialogs.open(close);
  travel(1);
  expect(close).toHaveBeenCalledOnce();
  expect(lower).not.toHaveBeenCalled();
  release();
  vi.runAllTimers();
  expect(entries.go).not.toHaveBeenCalled();
});

test("going back over several entries closes them all, the topmost first", () => {
  const { dialogs, travel } = fakeHistory();
  const closed: string[] = [];
  dialogs.open(() => closed.push("lower"));
  dialogs.open(() => closed.push("upper"));
  travel(0);
  expect(closed).toEqual(["upper", "lower"]);
});

test("a dialog opened while another closes takes over its entry", () => {
  const { dialogs, entries } = fakeHistory();
  const release = dialogs.open(() => {});
  release();
  dialogs.open(() => {});
  vi.runAllTimers();
  expect(entries.push).toHaveBeenCalledOnce();
  expect(entries.go).not.toHaveBeenCalled();
});

test("a dialog opened while an entry is being removed gets one afterwards", () => {
  const { dialogs, entries, travel } = fakeHistory();
  dialogs.open(() => {})();
  vi.runAllTimers();
  dialogs.open(() => {});
  expect(entries.push).toHaveBeenCalledOnce();
  travel();
  expect(entries.push).toHaveBeenCalledTimes(2);
});

test("going forward to the entry of a closed dialog goes back", () => {
  const { entries, travel } = fakeHistory();
  travel(1);
  expect(entries.go.mock.calls).toEqual([[-1]]);
});

test("the lower of two dialogs can close first", () => {
  const { dialogs, entries, travel } = fakeHistory();
  const upper = vi.fn();
  const release = dialogs.open(() => {});
  dialogs.open(upper);
  release();
  vi.runAllTimers();
  travel();
  expect(entries.level()).toBe(1);
  travel(0);
  expect(upper).toHaveBeenCalledOnce();
});

test("a page that is being left keeps its entry, and nothing waits for it", () => {
  const { dialogs, entries } = fakeHistory();
  entries.go.mockReturnValue(false);
  dialogs.open(() => {})();
  vi.runAllTimers();
  dialogs.open(() => {});
  expect(entries.push).toHaveBeenCalledOnce();
});

test("a dialog whose entry was replaced by another URL gets a new one, and Back closes it", () => {
  const { dialogs, entries, travel } = fakeHistory();
  const close = vi.fn();
  dialogs.open(close);
  travel(0);
  expect(close).toHaveBeenCalledOnce();

  const again = vi.fn();
  dialogs.open(again);
  entries.level = () => 0;
  dialogs.sync();
  expect(entries.push.mock.calls.at(-1)).toEqual([1]);
});

test("a dialog that stays on Back gets its entry again, below that of its question", () => {
  const { dialogs, entries, travel } = fakeHistory();
  const answer = vi.fn();
  let asked = 0;
  dialogs.open(() => {
    asked += 1;
    dialogs.open(answer);
    return false;
  });
  travel(0);
  expect([asked, answer.mock.calls.length, entries.level()]).toEqual([1, 0, 2]);
  travel(1);
  expect([asked, answer.mock.calls.length]).toEqual([1, 1]);
  travel(0);
  expect([asked, entries.level()]).toEqual([2, 2]);
});

test("a dialog that stays keeps those below it open too", () => {
  const { dialogs, entries, travel } = fakeHistory();
  const lower = vi.fn();
  dialogs.open(lower);
  dialogs.open(() => false);
  travel(0);
  expect(lower).not.toHaveBeenCalled();
  expect(entries.level()).toBe(2);
});

test("a dialog without an entry, because the browser refused it, closes without going back", () => {
  const { dialogs, entries, travel } = fakeHistory();
  const lower = dialogs.open(() => {});
  entries.push.mockReturnValueOnce(false);
  dialogs.open(() => {})();
  vi.runAllTimers();
  expect([entries.level(), entries.go.mock.calls]).toEqual([1, []]);
  lower();
  vi.runAllTimers();
  travel();
  expect([entries.level(), entries.go.mock.calls]).toEqual([0, [[-1]]]);
});

test("a dialog has no entry if the one below has none, and sync creates both", () => {
  const { dialogs, entries } = fakeHistory();
  entries.push.mockReturnValueOnce(false).mockReturnValueOnce(false);
  dialogs.open(() => {});
  dialogs.open(() => {});
  expect([entries.level(), entries.push.mock.calls]).toEqual([0, [[1], [1]]]);
  dialogs.sync();
  expect(entries.level()).toBe(2);
});
