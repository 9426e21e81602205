/** Use cases as they are called from outside: with their first parameter, ports or database, already given. */
export function bindUseCases<Given>(given: Given) {
  return <Wish extends unknown[], Outcome>(useCase: (given: Given, ...wish: Wish) => Outcome) =>
    (...wish: Wish): Outcome =>
      useCase(given, ...wish);
}
