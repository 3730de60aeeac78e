export { UnknownAddress as Component } from './unknown-address.tsx';
