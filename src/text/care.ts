import type { Care } from '#contract/care.ts';

/** The symbols of ISO 3758 in words, group by group. */
export const careText = {
  wash: {
    hand: 'Lavare a mano',
    'machine-30': 'Lavatrice fino a 30 °C',
    'gentle-30': 'Lavatrice fino a 30 °C, delicato',
    'wool-30': 'Lavatrice fino a 30 °C, programma lana',
    'machine-40': 'Lavatrice fino a 40 °C',
    'gentle-40': 'Lavatrice fino a 40 °C, delicato',
    'machine-60': 'Lavatrice fino a 60 °C',
    'machine-95': 'Lavatrice fino a 95 °C',
    never: 'Non lavare in acqua',
  },
  bleach: {
    any: 'Si può candeggiare',
    oxygen: 'Candeggiare solo con ossigeno',
    never: 'Non candeggiare',
  },
  dry: {
    tumble: 'Asciugatrice',
    'tumble-low': 'Asciugatrice a bassa temperatura',
    line: 'Asciugare appeso',
    'line-shade': 'Asciugare appeso, all’ombra',
    flat: 'Asciugare in piano',
    'flat-shade': 'Asciugare in piano, all’ombra',
    never: 'Non mettere in asciugatrice',
  },
  iron: {
    high: 'Stirare fino a 200 °C',
    medium: 'Stirare fino a 150 °C',
    low: 'Stirare fino a 110 °C',
    never: 'Non stirare',
  },
  clean: {
    P: 'Si può lavare a secco',
    F: 'Lavare a secco solo con idrocarburi',
    W: 'Lavaggio ad acqua in lavanderia',
    'W-wool': 'Lavaggio ad acqua in lavanderia, programma lana',
    never: 'Non lavare a secco',
  },
} as const satisfies { [Group in keyof Care]: Record<Care[Group], string> };
