export type Instruction = { word: string; rest: string };

export type Stage = { name: string; instructions: Instruction[] };

export type Image = {
  stages: Stage[];
  env: Record<string, string>;
  user: string;
  command: string[];
  healthCheck: string[];
};

/** As much of a Dockerfile as ours is written in. Throws at what it does not know. */
export function readDockerfile(text: string): Image {
  const stages: Stage[] = [];
  for (const { word, rest } of instructionsIn(text)) {
    if (word === 'FROM') {
      const [, name = `${stages.length}`] = / AS (\S+)$/.exec(rest) ?? [];
      stages.push({ name, instructions: [] });
    } else if (known.has(word)) stages.at(-1)?.instructions.push({ word, rest });
    else throw new Error(`Nobody here knows ${word}`);
  }
  const last = stages.at(-1)?.instructions ?? [];
  const one = (word: string) => last.findLast((line) => line.word === word)?.rest ?? '';
  return {
    stages,
    env: Object.fromEntries(
      [...one('ENV').matchAll(/(\w+)=(\S+)/g)].map(([, name = '', value = '']) => [name, value]),
    ),
    user: one('USER'),
    command: words(one('CMD')),
    healthCheck: words(one('HEALTHCHECK').replace(/^.*?CMD /, '')),
  };
}

const known = new Set([
  'WORKDIR',
  'COPY',
  'RUN',
  'ENV',
  'USER',
  'VOLUME',
  'EXPOSE',
  'HEALTHCHECK',
  'CMD',
]);

function instructionsIn(text: string): Instruction[] {
  const lines = text
    .replaceAll(/^#.*$/gm, '')
    .replaceAll(/\\\n\s*/g, '')
    .split('\n');
  return lines
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [, word = '', rest = ''] = /^(\w+) (.*)$/.exec(line) ?? [];
      return { word, rest };
    });
}

function words(list: string): string[] {
  const read: unknown = JSON.parse(list);
  if (!Array.isArray(read)) throw new Error(`Not a list: ${list}`);
  return read.map(String);
}
