// Compares our date and time tokens with those of jQuery UI's datepicker and of jquery-ui-timepicker-addon.
//   node tests/oracle/dates.mjs [--all]
// Prints agreements and every difference (with --all, agreements too).
import * as core from "../../pkg/full/inline.js";
import * as jquery from "./jquery-ui.mjs";
import { judge, read } from "./judge.mjs";

/** The result, or `refused`. Both refuse tokens that determine no day; ours throws it as an error of the page. */
function ours(readText) {
  try {
    return readText().moment ?? "refused";
  } catch (thrown) {
    if (thrown.message.startsWith("field: ")) return "refused";
    throw thrown;
  }
}

const fieldOf = (date, language) => (language ? { date, language } : { date });

const parseDate = (text, format, language) =>
  ours(() => core.parseDate({ text, field: fieldOf(format, language), today: jquery.TODAY }));

function isoTime([hour, minute, second, millisecond, microsecond, offset]) {
  const two = (number) => String(number).padStart(2, "0");
  const fraction = [millisecond, microsecond].map((part) => String(part).padStart(3, "0")).join("");
  const ahead = Math.abs(offset ?? 0);
  const zone = offset === undefined ? "" : `${offset < 0 ? "-" : "+"}${two(Math.floor(ahead / 60))}:${two(ahead % 60)}`;
  return `${[hour, minute, second].map(two).join(":")}.${fraction}${zone}`;
}

function* writtenDates({ days, dateFormats }) {
  for (const [language, formats] of Object.entries(dateFormats))
    for (const format of formats)
      for (const day of days) {
        const theirs = jquery.formatDate(day, format, language);
        yield {
          name: `write ${language} ${format} of ${day}`,
          theirs,
          ours: core.formatDate(day, fieldOf(format, language)),
        };
        // Each side reads what the other writes.
        yield {
          name: `read ${language} ${format} of ${theirs}`,
          theirs: jquery.parseDate(theirs, format, language),
          ours: parseDate(theirs, format, language),
        };
      }
}

function* readDates({ dateTexts }) {
  for (const [language, formats] of Object.entries(dateTexts))
    for (const [format, texts] of Object.entries(formats))
      for (const text of texts)
        yield {
          name: `read ${language} ${format} of ${text}`,
          theirs: jquery.parseDate(text, format, language),
          ours: parseDate(text, format, language),
        };
}

function* writtenTimes({ times, timeFormats }) {
  for (const format of timeFormats)
    for (const time of times) {
      const theirs = jquery.formatTime(time, format);
      yield { name: `write ${format} of ${time}`, theirs, ours: core.formatTime(isoTime(time), format) };
      yield {
        name: `read ${format} of ${theirs}`,
        theirs: jquery.parseTime(theirs, format),
        ours: ours(() => core.parseTime(theirs, format)),
      };
    }
}

function* readTimes({ timeTexts }) {
  for (const [format, texts] of Object.entries(timeTexts))
    for (const text of texts)
      yield {
        name: `read ${format} of ${text}`,
        theirs: jquery.parseTime(text, format),
        ours: ours(() => core.parseTime(text, format)),
      };
}

function* readMoments({ moments }) {
  for (const [formats, texts] of Object.entries(moments))
    for (const text of texts) {
      const [format, timeFormat] = formats.split("|");
      yield {
        name: `read ${format} ${timeFormat} of ${text}`,
        theirs: jquery.parseMoment(text, format, timeFormat),
        ours: ours(() => core.readDate({ text, field: { date: format, time: timeFormat }, today: jquery.TODAY })),
      };
    }
}

const cases = JSON.parse(read("dates-cases.json"));
const kinds = {
  "date tokens": [...writtenDates(cases), ...readDates(cases)],
  "time tokens": [...writtenTimes(cases), ...readTimes(cases)],
  "dates with times": [...readMoments(cases)],
};
judge({ kinds, list: "dates.json", few: ["dates with times"] });
