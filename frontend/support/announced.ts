/**
 * The texts in the live regions. A test that loads its modules anew may find more than one: the announcer of the test
 * before may insert its region late.
 */
export const announced = () => Array.from(document.querySelectorAll("[role=status]"), ({ textContent }) => textContent);
