// Keystrokes in a masked field: the text after each character typed at its end. No contender uses a real field:
// Inputmask's static function, like ours, compiles the mask on each call.

const FIELDS = [
  { mask: "99/99/9999", typed: "25122024" },
  { mask: "99 99 99 99 99", typed: "0231000000" },
  { mask: "AA-999-AA", typed: "AB123CD" },
];

export function rows({ core, Inputmask }) {
  return FIELDS.map(({ mask, typed }) => ({
    name: `${typed.length} keystrokes in ${mask}`,
    ours: {
      name: "Vitrine",
      run: () => {
        let text = "";
        for (const character of typed) {
          const selection = [text.length, text.length];
          ({ text } = core.applyMask({ mask, text, selection, edit: { insert: character } }));
        }
        return text;
      },
    },
    peers: [
      {
        name: "Inputmask.format",
        aim: 1,
        run: () => {
          let text = "";
          for (let length = 1; length <= typed.length; length += 1) {
            text = Inputmask.format(typed.slice(0, length), { mask });
          }
          return text;
        },
      },
    ],
  }));
}
