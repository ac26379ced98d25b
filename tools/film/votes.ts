import { entry, seeded } from "../../app/illustrations/geometry.ts";
import { cue, onTheBus, options, rightOption } from "./story.ts";

/** How long an answer is on its way, in seconds. */
export const journey = 0.85;

const classSize = options.reduce((sum, { votes }) => sum + votes, 0);
const lateComer = classSize - 7 + onTheBus;

type Answer = { option: number; leaves: number };

const answers = drawAnswers();

/** What a pupil answers to the first question, and when. */
export function answerOf(pupil: number): Answer {
  return entry(answers, pupil);
}

/** When a pupil’s last answer of the lesson leaves, and for which of the three questions it is drawn. */
export function checkAnswerOf(pupil: number): { question: number; leaves: number } {
  return {
    question: pupil % 3,
    leaves: cue.check.from + 0.35 + ((pupil * 29) % classSize) * 0.017,
  };
}

/** How many of the class have answered with one of the options. */
export function votesFor(option: number, second: number): number {
  return answers.filter((answer) => answer.option === option && second >= answer.leaves + journey)
    .length;
}

/** The number as a bar shows it: each arrival takes a moment to grow. */
export function growthOf(option: number, second: number): number {
  const swelling = 0.22;
  return answers
    .filter((answer) => answer.option === option)
    .reduce((sum, { leaves }) => {
      const part = (second - leaves - journey) / swelling;
      return sum + Math.min(Math.max(part, 0), 1);
    }, 0);
}

/** How many are in the class. */
export const pupils = classSize;

/** Shuffled choices for all, and moments that crowd in the middle; the one on the bus asks first and answers last. */
function drawAnswers(): Answer[] {
  const random = seeded(42);
  const choices = options.flatMap(({ votes }, option) => Array<number>(votes).fill(option));
  choices.splice(choices.indexOf(rightOption), 1);
  const order = choices
    .map((option) => ({ option, rank: random() }))
    .toSorted((left, right) => left.rank - right.rank);
  const span = cue.answers.to - cue.answers.from - journey - 0.2;
  return Array.from({ length: classSize }, (_, pupil) => {
    if (pupil === lateComer) return { option: rightOption, leaves: cue.lateAnswer.from };
    const { option } = entry(order, pupil < lateComer ? pupil : pupil - 1);
    const crowd = (random() + random()) / 2;
    return { option, leaves: cue.answers.from + crowd * span };
  });
}
