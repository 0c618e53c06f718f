// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

// Pays in the ways that only a trace tells; compiled as TestToken.sol says.
contract TestPayer {
    // A call inside a contract, which no transaction and no log names.
    function pay(address payable to) external payable {
        (bool isPaid, ) = to.call{value: msg.value}("");
        require(isPaid);
    }

    // Pays and takes it back, and the transaction succeeds all the same.
    function payInVain(address payable to) external payable {
        try this.payAndFail{value: msg.value}(to) {} catch {}
    }

    function payAndFail(address payable to) external payable {
        (bool isPaid, ) = to.call{value: msg.value}("");
        require(!isPaid);
    }

    // Ends the contract, which sends whatever it holds.
    function end(address payable to) external payable {
        selfdestruct(to);
    }

    // Names a value that it does not move.
    function payThroughOther(address to) external payable {
        (bool isCalled, ) = to.delegatecall("");
        require(isCalled);
    }
}
