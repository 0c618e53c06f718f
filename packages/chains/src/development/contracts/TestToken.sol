// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

// A token to develop and test with. In this folder, `npx --package solc@0.8.37 solcjs --bin --optimize -o out *.sol` compiles
// it and TestPayer.sol, and bytecode.json holds what it writes, by the contracts' names.
contract TestToken {
    event Transfer(address indexed from, address indexed to, uint256 value);

    mapping(address => uint256) public balanceOf;

    constructor(uint256 supply) {
        balanceOf[msg.sender] = supply;
        emit Transfer(address(0), msg.sender, supply);
    }

    function transfer(address to, uint256 value) external returns (bool) {
        balanceOf[msg.sender] -= value;
        balanceOf[to] += value;
        emit Transfer(msg.sender, to, value);
        return true;
    }
}
